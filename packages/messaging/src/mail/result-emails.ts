import type { Changed, MessageOf, Told } from '@parc-ferme/domain/message/message';
import type { Content } from './email.ts';
import type { Fact } from './facts.ts';
import type { Site } from './layout.ts';
import type { Reader } from './reader.ts';

/** The title tells the news: `9 points, 4th of 18, up 2`. */
export function resultContent(
  site: Site,
  { username }: Reader,
  message: MessageOf<'result'>,
): Content {
  const { race, points, rank, players, picks, bonus, badge } = message;
  const title = [counted(points), `${ordinal(rank)} of ${players}`, ...movement(message)].join(
    ', ',
  );
  const won = wonBy(message, username);
  return {
    ...{ about: race.raceName, title, preheader: won },
    paragraphs: [
      `Hello ${username}, the ${race.raceName} is scored. ${won}`,
      ...(badge ? [`The ${badge} badge is yours.`] : []),
    ],
    facts: [
      ...picks.map(pickFact),
      ...(bonus ? [[bonus.name, counted(bonus.points)] satisfies Fact] : []),
      ['Your points', String(points)],
    ],
    action: { label: 'See all scores', url: `${site.url}/results/${race._id}` },
    reason: 'You’re getting this email because results are on.',
    settingsUrl: `${site.url}/account`,
  };
}

export function resultChangedContent(
  site: Site,
  { username }: Reader,
  { race, points, rank, reasons }: MessageOf<'result-changed'>,
): Content {
  const title = `Corrected, ${changedText(points, counted, String)}, ${changedText(rank, ordinal)}`;
  return {
    ...{ about: race.raceName, title, preheader: reasons[0] ?? 'The result was corrected.' },
    paragraphs: [`Hello ${username}, the result of the ${race.raceName} was corrected.`],
    facts: [
      ['Points', arrow(points, counted)],
      ['Leaderboard', arrow(rank, ordinal)],
      ...reasons.map((reason, index): Fact => [index === 0 ? 'Why' : '', capitalized(reason)]),
    ],
    action: { label: 'See what changed', url: `${site.url}/results/${race._id}` },
    reason: 'You’re getting this email because corrections are on.',
    settingsUrl: `${site.url}/account`,
  };
}

function wonBy({ winners, winningPoints }: MessageOf<'result'>, username: string): string {
  const [winner, ...others] = winners;
  if (!winner) return 'Nobody scored.';
  const points = counted(winningPoints);
  if (others.length > 0) {
    const all = new Intl.ListFormat('en-GB').format(winners.slice(0, MAX_WINNERS));
    const more = winners.length - MAX_WINNERS;
    return `${more > 0 ? `${winners.length} players` : all} share the round with ${points}.`;
  }
  return winner === username
    ? `You won the round with ${points}.`
    : `${winner} won the round with ${points}.`;
}

const MAX_WINNERS = 4;

/** `✓ Lando Norris`, and `6 points, shared by 3 others` */
function pickFact({ name, picked, actual, points, others }: Told): Fact {
  if (picked === undefined) return [name, 'No pick'];
  const shared =
    others === 0 ? 'only you' : `shared by ${others} ${others === 1 ? 'other' : 'others'}`;
  if (points > 0) {
    const mark = picked === actual ? '✓' : '~';
    return [name, `${mark} ${picked}`, `${counted(points)}, ${shared}`];
  }
  const truth = actual === null ? '' : ` (it was ${actual})`;
  return [name, `✗ ${picked}`, `${shared}${truth}`];
}

function movement({ movement: places }: MessageOf<'result'>): string[] {
  if (!places) return [];
  return [places > 0 ? `up ${places}` : `down ${-places}`];
}

type Text = (value: number) => string;

function changedText({ from, to }: Changed, text: Text, before = text): string {
  return from === to ? `still ${text(to)}` : `${text(to)} instead of ${before(from)}`;
}

function arrow({ from, to }: Changed, text: Text): string {
  return from === to ? text(to) : `${text(from)} → ${text(to)}`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function counted(points: number): string {
  return points === 1 ? '1 point' : `${points} points`;
}

const RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

function ordinal(rank: number): string {
  return `${rank}${SUFFIXES[RULES.select(rank)] ?? 'th'}`;
}
