import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { season2025 } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { seasonCsv } from '../standings/season-csv.ts';
import { standings } from '../standings/standings.ts';
import { accountsByName, pastSeasonOf } from './import.ts';
import { PastSeason } from './past-season.ts';
import { pastTable, type SeasonRow } from './past-table.ts';
import { readCells } from './read-cells.ts';
import { understand } from './understand.ts';

const RACES = season2025().map(({ raceName, circuit }) => [circuit.circuitId, raceName] as const);

test.each([1, 2, 13, 24])(
  'a season of %i races that was played here, exported and imported again, gives the same table',
  (number) => {
    const races = RACES.slice(0, number);
    const ids = races.map(([id]) => id);
    const players = scoredCrowd(40, ids).map((player, index) =>
      index === 0 ? { ...player, username: '-anna' } : player,
    );
    const table = standings(players, ids);
    const rows: SeasonRow[] = table.map(
      ({ username: name, scores, movement: _, classified: __, ...row }) => {
        return { ...row, name, points: ids.map((id) => scores[id] ?? null) };
      },
    );
    const names = races.map(([, name]) => name);
    const text = seasonCsv(
      2025,
      races.map(([_id, raceName]) => ({ _id, raceName })),
      table,
    );
    const understood = understand(readCells(text), 'season-2025.csv');
    expect(understood).toMatchObject({ season: 2025, races: names, findings: [] });
    const accounts = accountsByName(
      understood.players.map(({ name }) => name),
      players,
    );
    const past = { season: 2025, ...pastSeasonOf(understood, accounts, 'As ever') };
    const byId = (some: SeasonRow[]) =>
      some.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
    expect(byId(pastTable(PastSeason.parse(past)))).toEqual(byId(rows));
  },
);
