import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { season2025 } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type HouseRules, SPECIFICATION_RULES } from '../standings/house-rules.ts';
import { ranking } from '../standings/standings.ts';
import { PastSeason } from './past-season.ts';
import { pastTable, type SeasonRow } from './past-table.ts';
import { seasonFile } from './season-file.ts';

const RACES = season2025().map(({ raceName, circuit }) => {
  return { _id: `2025-${circuit.circuitId}`, raceName };
});
const IDS = RACES.map(({ _id }) => _id);

const ALL_RULES = [0, 'half' as const].flatMap((classifiedFrom) =>
  [0, 2].flatMap((dropWorst) =>
    (['not-counted', 'zero'] as const).flatMap((missedRaces) =>
      (['average', 'total'] as const).map(
        (rankedBy): HouseRules => ({ classifiedFrom, dropWorst, missedRaces, rankedBy }),
      ),
    ),
  ),
);

test.each(ALL_RULES)('a season read from its file has the same table, by %j', (rules) => {
  const players = scoredCrowd(40, IDS).map((player, index) =>
    index < 3 ? { ...player, username: ['007', '1984', '-anna'][index] ?? '' } : player,
  );
  const rows = ranking(players, IDS, rules);
  const file = JSON.parse(JSON.stringify(seasonFile(2025, { races: RACES, rows, rules })));
  const table = pastTable(PastSeason.parse(file));
  const expected = rows.map(({ username: name, scores, ...row }) => {
    return { ...row, name, points: IDS.map((id) => scores[id] ?? null) };
  });
  const byId = (tableRows: { id: string | null }[]) =>
    tableRows.toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1));
  expect(byId(table)).toEqual(byId(expected));
});

const RULES_WITH_TIPS = (['shown', 'added'] as const).map((seasonTips): HouseRules => {
  return { ...SPECIFICATION_RULES, rankedBy: 'total', dropWorst: 2, seasonTips };
});

test.each(RULES_WITH_TIPS)(
  'tips of a season are other points of its file, and give the same ranks by %j',
  (rules) => {
    // Every third player has no tips, the others various points.
    const players = scoredCrowd(40, IDS).map((player, index) =>
      index % 3 === 0 ? player : { ...player, tips: (index * 7) % 31 },
    );
    const rows = ranking(players, IDS, rules);
    const file = JSON.parse(JSON.stringify(seasonFile(2025, { races: RACES, rows, rules })));
    expect(file.others).toEqual(['Tips']);
    const table = pastTable(PastSeason.parse(file));
    const figures = (row: Omit<SeasonRow, 'name' | 'points'>) => {
      const { id, rank, totalPoints, averageScore, races, classified } = row;
      return [id, rank, totalPoints, averageScore, races, classified];
    };
    const sorted = (lists: unknown[][]) => lists.map((list) => list.join()).sort();
    expect(sorted(table.map((row) => [...figures(row), row.others?.[0]]))).toEqual(
      sorted(rows.map((row) => [...figures(row), row.tips])),
    );
  },
);

test('the file of a season without tips has no other points', () => {
  const [rules = SPECIFICATION_RULES] = RULES_WITH_TIPS;
  const rows = ranking(scoredCrowd(3, IDS), IDS, rules);
  const file = seasonFile(2025, { races: RACES, rows, rules });
  expect(file).not.toHaveProperty('others');
  expect(file.players.flatMap((one) => Object.keys(one))).not.toContain('others');
});
