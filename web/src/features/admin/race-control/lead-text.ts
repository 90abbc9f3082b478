import { countText, listText } from '@parc-ferme/domain/wording/number-text';

const MAX_NAMES = 3;

type Leaders = { before: string[]; after: string[] };

/** How a correction changes who leads the season: "anna takes the lead, ben loses it." */
export function leadText({ before, after }: Leaders): string {
  const lost = before.filter((leader) => !after.includes(leader));
  const newLead = `${namesOf(after)} ${after.length === 1 ? 'takes' : 'share'} the lead`;
  if (after.length === 0)
    return `${namesOf(before)} no longer lead${before.length === 1 ? 's' : ''}.`;
  if (after.length === 1 && before.includes(after[0] ?? '')) return `${after[0]} leads alone.`;
  return lost.length === 0
    ? `${newLead}.`
    : `${newLead}, ${namesOf(lost)} ${lost.length === 1 ? 'loses' : 'lose'} it.`;
}

function namesOf(players: string[]): string {
  const named = players.slice(0, MAX_NAMES);
  const unnamedCount = players.length - named.length;
  return listText(unnamedCount > 0 ? [...named, countText(unnamedCount, 'other')] : named);
}
