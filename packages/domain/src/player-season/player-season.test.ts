import { describe, expect, test } from 'vitest';
import { CATEGORIES, type PickKey } from '../picks/categories.ts';
import type { ScoredSheet } from '../scoring/scored-sheet.ts';
import { categoryFigures } from './category-figures.ts';
import { duelOf } from './duel.ts';
import { highlights } from './highlights.ts';
import { type RaceOfPlayer, type SheetRace, totalsOf } from './player-season.ts';

const NOTHING: RaceOfPlayer = { rank: null, sheet: null };

/** Points of some picks, in the order of all. */
const inOrder = (points: Partial<Record<PickKey, number>>) =>
  CATEGORIES.map(({ key }) => points[key] ?? 0);

/** The points of the picks in their order, and the bonus; every pick is of one driver. */
function raceOf(points: number[], bonus = 0, id = 'norris'): RaceOfPlayer {
  return { rank: 1, sheet: { picks: CATEGORIES.map(() => id), points, bonus } };
}
const none = inOrder({});
const pole = inOrder({ polePosition: 2 });
const winner = inOrder({ winner: 6 });

/** Who retires and who wins a head-to-head. */
const NOT_FOR_A_DRIVER: PickKey[] = ['firstRetirement', 'driverHeadToHead', 'teamHeadToHead'];

describe('the highlights of a season', () => {
  test('are the best and the worst race with picks, the earlier one of equal races', () => {
    const races = [raceOf(pole), NOTHING, raceOf(winner, 2), raceOf(pole), raceOf(winner, 2)];
    expect(highlights(races)).toMatchObject({
      best: { race: 2, points: 8 },
      worst: { race: 0, points: 2 },
    });
    expect(highlights([raceOf(winner), raceOf(pole)]).worst).toEqual({ race: 1, points: 2 });
  });

  test('are the races in a row with points and with the right winner; one without picks ends both', () => {
    const races = [winner, winner, pole, none, winner, pole].map((points) => raceOf(points));
    expect(highlights(races)).toMatchObject({
      scoring: { longest: 3, current: 2 },
      winner: { longest: 2, current: 0 },
    });
    expect(highlights([...races, NOTHING]).scoring).toEqual({ longest: 3, current: 0 });
  });

  test('a podium place of the winner is no right winner', () => {
    expect(highlights([raceOf(inOrder({ winner: 1 }))]).winner.longest).toBe(0);
  });

  test.each([
    ['most often', 'albon norris norris norris russell', pole, 'norris', 3, 1],
    [
      'as often as another, and right more often',
      'albon albon norris norris x',
      pole,
      'norris',
      2,
      1,
    ],
    ['as often, as right, and first in the alphabet', 'russell albon x y z', none, 'albon', 1, 0],
    ['as often, as right, and first in the alphabet', 'albon russell x y z', none, 'albon', 1, 0],
  ])('the favourite is picked to do well %s: %s', (_, five, points, id, times, right) => {
    // Who retires and who wins a head-to-head does not count.
    const picks = CATEGORIES.map((_, category) => five.split(' ')[category] ?? 'zhou');
    const season = [{ rank: 1, sheet: { picks, points, bonus: 0 } }];
    expect(highlights(season).favourite).toEqual({ id, times, right });
  });

  test('a last place and a head-to-head make no favourite', () => {
    const five = 'norris russell piastri leclerc hamilton'.split(' ');
    const picks = CATEGORIES.map(({ key }, category) =>
      NOT_FOR_A_DRIVER.includes(key) ? 'albon' : (five[category] ?? 'zhou'),
    );
    const season = [{ rank: 1, sheet: { picks, points: none, bonus: 0 } }];
    expect(highlights(season).favourite).toEqual({ id: 'hamilton', times: 1, right: 0 });
  });

  test('of a player without races there are none', () => {
    const streak = { longest: 0, current: 0 };
    expect(highlights([NOTHING])).toEqual({
      best: undefined,
      worst: undefined,
      favourite: undefined,
      scoring: streak,
      winner: streak,
    });
  });
});

/** Deterministic sheets of several players and races. */
const PLAYERS = 7;
const RACES = 5;
const LAST = CATEGORIES.length - 1;
const VALUE = CATEGORIES.map(({ points }) => points);
function sheetAt(player: number, race: number): ScoredSheet | null {
  if ((player + race) % 6 === 0) return null;
  const hit = CATEGORIES.map((_, category) => (player * 3 + race * 5 + category * 7) % 4 === 0);
  return {
    picks: CATEGORIES.map((_, category) => (category === LAST && player === 2 ? null : 'norris')),
    points: CATEGORIES.map((_, category) =>
      hit[category] && isDecidedAt(race, category) && !(category === LAST && player === 2)
        ? (VALUE[category] ?? 0)
        : 0,
    ),
    bonus: player % 3 === 0 ? 2 : 0,
  };
}
const isDecidedAt = (race: number, category: number) => race !== 1 || category < LAST - 1;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const races: SheetRace[] = upTo(RACES).map((race) => {
  const official = CATEGORIES.map((_, category) =>
    isDecidedAt(race, category) ? 'norris' : category === LAST - 1 ? 'tie' : null,
  );
  const sheets = upTo(PLAYERS).flatMap((player) => sheetAt(player, race) ?? []);
  return { _id: `r${race}`, official, totals: totalsOf(sheets, official) };
});
const seasonOf = (player: number) =>
  upTo(RACES).map((race): RaceOfPlayer => ({ rank: 1, sheet: sheetAt(player, race) }));

describe('the figures of each category, counted a second time', () => {
  test.each(upTo(PLAYERS))('of player %i against all players', (player) => {
    const figures = categoryFigures(races, seasonOf(player));
    for (const category of CATEGORIES.keys()) {
      const count = (players: number[]) => {
        const [sum, hits, picks, sheets] = [0, 0, 0, 0];
        const counted = { sum, hits, picks, sheets };
        for (const one of players) {
          for (const race of upTo(RACES)) {
            const sheet = sheetAt(one, race);
            if (!sheet) continue;
            counted.sheets += 1;
            counted.sum += sheet.points[category] ?? 0;
            if (isDecidedAt(race, category) && sheet.picks[category]) counted.picks += 1;
            if (sheet.points[category]) counted.hits += 1;
          }
        }
        return {
          hitRate: counted.picks ? counted.hits / counted.picks : null,
          points: counted.sum / counted.sheets,
        };
      };
      expect(figures[category]).toEqual({
        key: CATEGORIES[category]?.key,
        own: count([player]),
        all: count(upTo(PLAYERS)),
      });
    }
    expect(figures.at(-1)).toMatchObject({
      key: 'bonus',
      own: { points: player % 3 === 0 ? 2 : 0 },
    });
  });

  test('of a player without races there are none, and of a season without races neither', () => {
    const nothing = { hitRate: null, points: null };
    const [first] = categoryFigures(
      races,
      races.map(() => NOTHING),
    );
    expect(first?.own).toEqual(nothing);
    expect(categoryFigures([], [])[0]).toEqual({ key: 'winner', own: nothing, all: nothing });
  });
});

describe('a player against another', () => {
  test('race by race with the categories that made the difference, the greatest first', () => {
    const one = [
      raceOf(inOrder({ winner: 6, polePosition: 2, driverHeadToHead: 1 }), 2),
      NOTHING,
      raceOf(pole),
      NOTHING,
    ];
    const other = [
      raceOf(inOrder({ secondPlace: 4, polePosition: 2, fastestLap: 1, driverHeadToHead: 1 })),
      raceOf(winner),
      raceOf(pole),
      NOTHING,
    ];
    expect(duelOf(one, other)).toEqual({
      races: [
        {
          race: 0,
          one: 11,
          other: 8,
          differences: [
            { key: 'winner', points: 6 },
            { key: 'secondPlace', points: -4 },
            { key: 'bonus', points: 2 },
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
        { key: 'bonus', points: 2 },
        { key: 'fastestLap', points: -1 },
      ],
    });
  });

  test('races won, lost and level are counted', () => {
    const one = [winner, winner, winner, pole, none].map((points) => raceOf(points));
    const other = [pole, pole, winner, winner, none].map((points) => raceOf(points));
    expect(duelOf(one, other)).toMatchObject({ won: 2, lost: 1, level: 2 });
  });

  test.each(upTo(PLAYERS))(
    'the differences of player %i add up to those of the totals',
    (player) => {
      const [one, other] = [seasonOf(player), seasonOf((player + 3) % PLAYERS)];
      const duel = duelOf(one, other);
      for (const { one: own, other: theirs, differences } of duel.races) {
        if (own === null || theirs === null) continue;
        expect(differences.reduce((sum, { points }) => sum + points, 0)).toBe(own - theirs);
      }
      const back = duelOf(other, one);
      expect([back.won, back.lost, back.level]).toEqual([duel.lost, duel.won, duel.level]);
    },
  );
});
