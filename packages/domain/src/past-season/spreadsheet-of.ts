import type { Chosen, Column } from './mapping.ts';
import type { PastSeason } from './past-season.ts';
import { sumOf } from './past-table.ts';

/** A saved season as a spreadsheet whose columns are all known, to be changed as one that is imported. */
export function spreadsheetOf({ races, others = [], players, rankedBy }: PastSeason) {
  const columns: Column[] = [
    { role: rankedBy === 'ranks' ? 'rank' : 'leave out' },
    { role: 'player' },
    ...races.map((race): Column => ({ role: 'race', ...race })),
    ...others.map((name): Column => ({ role: 'other points', name })),
    { role: 'total' },
  ];
  const heading = ['Rank', 'Player', ...races.map(({ name }) => name), ...others, 'Total'];
  const rows = players.map(({ name, points, others: other = [], total, rank }) => {
    const all = [...points, ...other];
    return [rank ?? '', name, ...all, total ?? sumOf(all)].map((cell) => String(cell ?? ''));
  });
  const chosen: Chosen = {
    columns: { ...columns },
    rows: Object.fromEntries([...players.keys()].map((at) => [at + 1, 'player' as const])),
    cells: {},
  };
  const accounts = players.map(({ userId = '' }, at) => [at + 1, userId] as const);
  return { cells: [heading, ...rows], chosen, accounts: Object.fromEntries(accounts) };
}
