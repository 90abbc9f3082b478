import type { Totals } from './mapped-season.ts';
import type { Column, MappingChoices } from './mapping.ts';
import type { PastSeason } from './past-season.ts';

/**
 * A stored season as a mapped spreadsheet, so that an admin can change it as an import. Its `rule` is a sentence; only a
 * season that this software ranked has house rules as well, its `rules`.
 */
export function seasonSpreadsheet(past: PastSeason) {
  const { races, others: otherNames = [], players, rankedBy, rules, rule } = past;
  const hasTotal = players.some(({ total }) => total !== undefined);
  const columns: Column[] = [
    { role: 'player' },
    ...races.map((race): Column => ({ role: 'race', ...race })),
    ...otherNames.map((name): Column => ({ role: 'other points', name })),
    ...(hasTotal ? [{ role: 'total' as const }] : []),
    ...(rankedBy === 'ranks' ? [{ role: 'rank' as const }] : []),
  ];
  const rows = players.map(({ name, points, others: otherPoints = [], total, rank }) => {
    const totalAndRank = [...(hasTotal ? [total] : []), ...(rankedBy === 'ranks' ? [rank] : [])];
    return [name, ...points, ...otherPoints, ...totalAndRank].map((cell) => String(cell ?? ''));
  });
  // The first row is the heading.
  const rowOf = (playerIndex: number) => playerIndex + 1;
  const chosen: MappingChoices = {
    columns: Object.fromEntries(columns.entries()),
    rows: Object.fromEntries(players.map((_, index) => [rowOf(index), 'player' as const])),
    cells: {},
  };
  const accounts = players.map(({ userId = '' }, index) => [rowOf(index), userId] as const);
  const totals: Totals = hasTotal ? 'spreadsheet' : 'none';
  const heading = columns.map(({ role, name = role }) => name);
  return {
    cells: [heading, ...rows],
    chosen,
    accounts: Object.fromEntries(accounts),
    rankedBy,
    rules,
    rule,
    totals,
  };
}
