import { ordinal } from '../wording/number-text.ts';
import type { PastSeason } from './past-season.ts';
import { pastTable, type SeasonRow } from './past-table.ts';

/**
 * An import as the audit log has it, with the rank, points and total of each player as one short text. Players who are
 * the same in both imports are left out.
 *
 * @param comparedWith the import that it replaces, or that replaces it; undefined for none
 */
export function importLog(past: PastSeason, comparedWith?: PastSeason) {
  const otherTexts = comparedWith && textsByName(comparedWith);
  const players = [...textsByName(past)].filter(([name, text]) => otherTexts?.get(name) !== text);
  const races = past.races.map(({ name }) => name).join(', ');
  return { rule: past.rule, races, players: Object.fromEntries(players) };
}

/** What the log says of the players of each name, as two players may have one name. */
function textsByName(past: PastSeason): Map<string, string> {
  const byName = Map.groupBy(pastTable(past), ({ name }) => name);
  return new Map([...byName].map(([name, rows]) => [name, rows.map(textOf).join('; ')]));
}

function textOf({ rank, points, totalPoints }: SeasonRow): string {
  return `${ordinal(rank)} with ${points.map((one) => one ?? '–').join(', ')} = ${totalPoints}`;
}
