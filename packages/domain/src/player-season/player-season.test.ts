import { question } from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import { categoryFigures } from './category-figures.ts';
import { duelOf } from './duel.ts';
import { highlights } from './highlights.ts';
import { categoryTotals, type RaceOfPlayer, type ScoredRace } from './player-season.ts';
import { rivalTally } from './tally.ts';

const WITHOUT_PICKS: RaceOfPlayer = { rank: null, scored: null };

/** The points of each category in order, 0 unless they are given. */
const inOrder = (points: Partial<Record<PickKey, number>>) =>
  CATEGORIES.map(({ key }) => points[key] ?? 0);

/** A race with these points for the picks in order, all of which are of Norris. */
function raceOf(points: number[], bonus = 0): RaceOfPlayer {
  return { rank: 1, scored: { picks: CATEGORIES.map(() => 'norris'), points, bonus } };
}
const nothingRight = inOrder({});
const poleRight = inOrder({ polePosition: 2 });
const winnerRight = inOrder({ winner: 6 });

describe('the highlights of a season', () => {
  test('are the best and the worst race with picks, the earlier of equal ones', () => {
    const races = [
      raceOf(poleRight),
      WITHOUT_PICKS,
      raceOf(winnerRight, 2),
      raceOf(poleRight),
      raceOf(winnerRight, 2),
    ];
    expect(highlights(races)).toMatchObject({
      best: { race: 2, points: 8 },
      worst: { race: 0, points: 2 },
    });
    expect(highlights([raceOf(winnerRight), raceOf(poleRight)]).worst).toEqual({
      race: 1,
      points: 2,
    });
  });

  test('are the longest runs of races with points and with the right winner, which a race without picks ends', () => {
    const races = [winnerRight, winnerRight, poleRight, nothingRight, winnerRight, poleRight].map(
      (points) => raceOf(points),
    );
    expect(highlights(races)).toMatchObject({
      scoring: { longest: 3, current: 2 },
      winner: { longest: 2, current: 0 },
    });
    expect(highlights([...races, WITHOUT_PICKS]).scoring).toEqual({ longest: 3, current: 0 });
  });

  test('do not count a winner who was on the podium in another place', () => {
    expect(highlights([raceOf(inOrder({ winner: 1 }))]).winner.longest).toBe(0);
  });

  test.each([
    ['most often', 'albon norris norris norris russell', poleRight, 'norris', 3, 1],
    [
      'as often as another, and right more often',
      'albon albon norris norris x',
      poleRight,
      'norris',
      2,
      1,
    ],
    ['not in last place', 'albon albon norris norris x norris', nothingRight, 'albon', 2, 0],
    [
      'as often, as right, and first in the alphabet',
      'russell albon x y z',
      nothingRight,
      'albon',
      1,
      0,
    ],
    [
      'as often, as right, and first in the alphabet',
      'albon russell x y z',
      nothingRight,
      'albon',
      1,
      0,
    ],
  ])(
    'are of the favourite, who is picked to do well %s: %s',
    (_, picked, points, id, times, right) => {
      // P1, P2, P3, pole position, fastest lap; the first retirement and the head-to-heads do not count.
      const picks = CATEGORIES.map((_, index) => picked.split(' ')[index] ?? 'zhou');
      const season = [{ rank: 1, scored: { picks, points, bonus: 0 } }];
      expect(highlights(season).favourite).toEqual({ id, times, right });
    },
  );

  test('are missing for a player without races', () => {
    const streak = { longest: 0, current: 0 };
    expect(highlights([WITHOUT_PICKS])).toEqual({
      best: undefined,
      worst: undefined,
      favourite: undefined,
      scoring: streak,
      winner: streak,
    });
  });
});

/** A race of these players, in which the official values are norris unless they are given. */
function raceWith(
  official: Partial<Record<PickKey, string | null>>,
  players: (RaceOfPlayer | undefined)[],
): ScoredRace {
  const decided = CATEGORIES.map(({ key }) => official[key] ?? (key in official ? null : 'norris'));
  const allScored = players.flatMap((one) => one?.scored ?? []);
  return { _id: '2025-monza', official: decided, totals: categoryTotals(allScored, decided) };
}

describe('the figures of each category', () => {
  const withoutTeams = CATEGORIES.map(({ key }) => (key === 'teamHeadToHead' ? null : 'norris'));
  const ann = [
    raceOf(inOrder({ winner: 6, polePosition: 2, teamHeadToHead: 1 }), 2),
    raceOf(winnerRight),
    WITHOUT_PICKS,
  ];
  const ben = [
    { rank: 2, scored: { picks: withoutTeams, points: poleRight, bonus: 0 } },
    raceOf(nothingRight),
    raceOf(winnerRight),
  ];
  const official = [{}, { polePosition: null, driverHeadToHead: 'tie' }, {}];
  const races = () => official.map((values, race) => raceWith(values, [ann[race], ben[race]]));

  test.each<[PickKey | 'bonus', [number | null, number], [number | null, number]]>([
    ['winner', [2 / 2, 12 / 2], [3 / 5, 18 / 5]],
    // In the second race pole position is undecided, and the driver head-to-head a tie.
    ['polePosition', [1 / 1, 2 / 2], [2 / 3, 4 / 5]],
    ['driverHeadToHead', [0 / 1, 0], [0 / 3, 0]],
    ['teamHeadToHead', [1 / 2, 1 / 2], [1 / 4, 1 / 5]],
    ['bonus', [null, 2 / 2], [null, 2 / 5]],
  ])('%s: hit rate and points per race, of a player and of all players', (key, own, all) => {
    const found = categoryFigures(races(), ann).find((figures) => figures.key === key);
    const figures = ([hitRate, points]: [number | null, number]) => ({ hitRate, points });
    expect(found).toEqual({ key, own: figures(own), all: figures(all) });
  });

  test('are null for a player and for a season without races', () => {
    const noFigures = { hitRate: null, points: null };
    const [first] = categoryFigures(races(), [WITHOUT_PICKS, WITHOUT_PICKS, WITHOUT_PICKS]);
    expect(first?.own).toEqual(noFigures);
    expect(categoryFigures([], [])[0]).toEqual({ key: 'winner', own: noFigures, all: noFigures });
  });
});

/** A race in which only the answer to its question earned points. */
function answered(answer: string | null, points: number): RaceOfPlayer {
  const picks = [...CATEGORIES.map(() => null), answer];
  return { rank: 1, scored: { picks, points: [...nothingRight, points], bonus: 0 } };
}

describe('questions in some races of a season', () => {
  const raceQuestion = question({ chosenFrom: ['tie', 'More'] });
  const askedRace = (official: string | null, players: RaceOfPlayer[]): ScoredRace => {
    const values = [...CATEGORIES.map(() => null), official];
    const scored = players.flatMap((one) => one.scored ?? []);
    const totals = categoryTotals(scored, values, raceQuestion);
    return { _id: '2025-baku', question: raceQuestion, official: values, totals };
  };

  test('have a hit rate among answered and decided ones, and points per race of all races', () => {
    const ann = [raceOf(winnerRight), answered('tie', 2), answered(null, 0), answered('More', 0)];
    const ben = [raceOf(nothingRight), answered('More', 0), answered('tie', 2), answered('tie', 0)];
    const races = [
      raceWith({}, [ann[0], ben[0]]),
      ...['tie', 'tie', null].map((official, index) =>
        askedRace(
          official,
          [ann, ben].flatMap((season) => season[index + 1] ?? []),
        ),
      ),
    ];
    const figures = categoryFigures(races, ann);
    expect(figures.map(({ key }) => key).slice(-3)).toEqual([
      'teamHeadToHead',
      'question',
      'bonus',
    ]);
    expect(figures.at(-2)).toEqual({
      key: 'question',
      own: { hitRate: 1, points: 2 / 4 },
      all: { hitRate: 2 / 3, points: 4 / 8 },
    });
  });

  test('have no row in a season without any', () => {
    const keys = categoryFigures([raceWith({}, [raceOf(winnerRight)])], []).map(({ key }) => key);
    expect(keys).not.toContain('question');
  });

  test('make a difference between two players where only one was right', () => {
    const one = [raceOf(winnerRight), answered('tie', 2), answered('tie', 2)];
    const other = [raceOf(winnerRight), answered('More', 0), answered('tie', 2)];
    const duel = duelOf(one, other);
    expect(duel.races.map(({ differences }) => differences)).toEqual([
      [],
      [{ key: 'question', points: 2 }],
      [],
    ]);
    expect(duel).toMatchObject({ won: 1, differences: [{ key: 'question', points: 2 }] });
  });
});

describe('a player against another', () => {
  test('is compared race by race, with the greatest differences first', () => {
    const one = [
      raceOf(inOrder({ winner: 6, polePosition: 2, driverHeadToHead: 1 }), 6),
      WITHOUT_PICKS,
      raceOf(poleRight),
      WITHOUT_PICKS,
    ];
    const other = [
      raceOf(inOrder({ secondPlace: 4, polePosition: 2, fastestLap: 1, driverHeadToHead: 1 }), 2),
      raceOf(winnerRight),
      raceOf(poleRight),
      WITHOUT_PICKS,
    ];
    expect(duelOf(one, other)).toEqual({
      races: [
        {
          race: 0,
          one: 15,
          other: 10,
          differences: [
            { key: 'winner', points: 6 },
            { key: 'secondPlace', points: -4 },
            { key: 'bonus', points: 4 },
            { key: 'fastestLap', points: -1 },
          ],
        },
        { race: 1, one: null, other: 6, differences: [] },
        { race: 2, one: 2, other: 2, differences: [] },
      ],
      won: 1,
      lost: 0,
      level: 1,
      differences: [
        { key: 'winner', points: 6 },
        { key: 'secondPlace', points: -4 },
        { key: 'bonus', points: 4 },
        { key: 'fastestLap', points: -1 },
      ],
    });
  });

  test('has races won, lost and level', () => {
    const one = [winnerRight, winnerRight, winnerRight, poleRight, nothingRight, poleRight].map(
      (points) => raceOf(points),
    );
    const other = [poleRight, poleRight, winnerRight, winnerRight, nothingRight].map((points) =>
      raceOf(points),
    );
    expect(duelOf(one, [...other, WITHOUT_PICKS])).toMatchObject({ won: 2, lost: 1, level: 2 });
  });

  test('has a rivalry over the races with picks of both, 0 points included', () => {
    const own = { monza: 9, baku: 0, austin: 4, mexico: 3 };
    const rival = { monza: 4, baku: 2, singapore: 8, austin: 4 };
    const races = ['monza', 'baku', 'singapore', 'austin'];
    const tally = { won: 1, lost: 1, level: 1 };
    expect(rivalTally(races, own, rival)).toEqual({ ...tally, last: { own: 4, rival: 4 } });
    expect(rivalTally([...races, 'mexico'], own, rival)).toEqual({ ...tally, last: null });
  });
});
