import { expect, test } from 'vitest';
import { biggestClimbers } from '../story/climbers.ts';
import {
  type HouseRules,
  ruleList,
  rulesInShort,
  ruleTexts,
  SPECIFICATION_RULES,
} from './house-rules.ts';
import { HouseRules as Schema } from './house-rules-shape.ts';
import { provisionalStandings } from './provisional-standings.ts';
import { rankHistory } from './rank-history.ts';
import { championsOf, podiumOf, spoonOf } from './season-awards.ts';
import { seasonProgress } from './season-progress.ts';
import { type ScoredPlayer, standings, totalsOf } from './standings.ts';
import { standingsImpact } from './standings-impact.ts';

const RACES = ['a', 'b', 'c', 'd', 'e'];
const byRules = (rules: Partial<HouseRules>): HouseRules => ({ ...SPECIFICATION_RULES, ...rules });

/** A player with a score per race; null for a race without picks. */
function player(id: string, ...scores: (number | null)[]): ScoredPlayer {
  const scored = scores.flatMap((score, index) =>
    score === null ? [] : [[RACES[index] ?? '', score] as const],
  );
  return { id, username: id, scores: Object.fromEntries(scored) };
}

const COUNTED_AS_ZERO = { missedRaces: 'zero' } as const;

// Rules, scores in five races, average, total, and whether the player is classified.
test.each<[string, Partial<HouseRules>, (number | null)[], number, number, boolean]>([
  ['a missed race and a score of 0 are not counted', {}, [9, null, 0, 3], 6, 12, true],
  ['counted as 0, each race that was run counts', COUNTED_AS_ZERO, [9, null, 0, 3], 2.4, 12, true],
  [
    'a player who registered late missed the races before',
    COUNTED_AS_ZERO,
    [null, null, null, 10],
    2,
    10,
    true,
  ],
  ['without scores the average is 0', COUNTED_AS_ZERO, [], 0, 0, true],
  ['the worst score is dropped', { dropWorst: 1 }, [9, 1, 5], 7, 14, true],
  ['of two equal scores one is dropped', { dropWorst: 1 }, [4, 4, 7], 5.5, 11, true],
  ['a score of 0 is not counted, so it is not dropped', { dropWorst: 1 }, [9, 0, 5], 9, 9, true],
  ['the best score always stays', { dropWorst: 4 }, [3, 8, 5], 8, 8, true],
  ['the only score stays', { dropWorst: 2 }, [null, 8], 8, 8, true],
  [
    'missed races are the first to be dropped',
    { ...COUNTED_AS_ZERO, dropWorst: 2 },
    [9, 6, 3],
    6,
    18,
    true,
  ],
  ['of zeros alone one is not dropped', { ...COUNTED_AS_ZERO, dropWorst: 4 }, [0], 0, 0, true],
  ['too few races with points', { classifiedFrom: 3 }, [9, 0, 3], 6, 12, false],
  ['enough races with points', { classifiedFrom: 2 }, [9, 0, 3], 6, 12, true],
  ['half of five races is three', { classifiedFrom: 'half' }, [9, null, 3], 6, 12, false],
  ['three races are half of five', { classifiedFrom: 'half' }, [9, 1, 2], 4, 12, true],
  [
    'dropped scores count for the classification',
    { classifiedFrom: 2, dropWorst: 1 },
    [9, 3],
    9,
    9,
    true,
  ],
])('%s', (_rule, rules, scores, averageScore, totalPoints, classified) => {
  const races = scores.filter((score) => (score ?? 0) > 0).length;
  expect(totalsOf(player('anna', ...scores), RACES, byRules(rules))).toEqual({
    averageScore,
    totalPoints,
    races,
    classified,
  });
});

const FIVE_PLAYERS = [
  player('once', 12),
  player('often', 4, 5, 6, 4, 6),
  player('twice', 9, 9),
  player('again', 9, 9),
  player('never'),
];

test.each<[string, Partial<HouseRules>, string]>([
  ['by average', {}, '1 once, 2 again, 2 twice, 4 often, 5 never'],
  ['by total points', { rankedBy: 'total' }, '1 often, 2 again, 2 twice, 4 once, 5 never'],
  [
    'players who are not classified come after the others, with the ranks that follow',
    { classifiedFrom: 3 },
    '1 often, (2) once, (3) again, (3) twice, (5) never',
  ],
  [
    'without a classified player all are listed in the same order',
    { classifiedFrom: 12 },
    '(1) once, (2) again, (2) twice, (4) often, (5) never',
  ],
  ['missed races as 0', COUNTED_AS_ZERO, '1 often, 2 again, 2 twice, 4 once, 5 never'],
])('%s', (_rule, rules, table) => {
  const rows = standings(FIVE_PLAYERS, RACES, byRules(rules));
  const text = rows.map(({ rank, username, classified }) =>
    classified ? `${rank} ${username}` : `(${rank}) ${username}`,
  );
  expect(text.join(', ')).toBe(table);
});

/** The first three have equal figures; the last player's total is lower. */
const TWO_ROUNDS = [
  player('no-win', 6, 6),
  player('won-first', 9, 3),
  player('shared-second', 3, 9),
  player('lower', 1, 9),
];

test.each<[string, Partial<HouseRules>, string]>([
  ['share a rank', {}, '1 no-win, 1 shared-second, 1 won-first, 4 lower'],
  [
    'are ranked by rounds won, also shared ones, where the rules say so',
    { tieBreak: 'rounds-won' },
    '1 shared-second, 1 won-first, 3 no-win, 4 lower',
  ],
  [
    'by rounds won, where the ranking goes by total points',
    { tieBreak: 'rounds-won', rankedBy: 'total' },
    '1 shared-second, 1 won-first, 3 no-win, 4 lower',
  ],
])('players who are level on all three figures %s', (_, rules, table) => {
  const rows = standings(TWO_ROUNDS, RACES.slice(0, 2), byRules(rules));
  expect(rows.map(({ rank, username }) => `${rank} ${username}`).join(', ')).toBe(table);
});

test('rounds won break ties in the ranks after each race, too', () => {
  const rankWithoutWin = (rules?: HouseRules) =>
    rankHistory(TWO_ROUNDS, RACES.slice(0, 2), 'no-win', rules).get('b');
  expect(rankWithoutWin(byRules({ tieBreak: 'rounds-won' }))).toBe(3);
  expect(rankWithoutWin()).toBe(1);
});

test('equal totals are ranked by races with points', () => {
  const players = [player('one-race', 12), player('two-races', 6, 6, 1)];
  const rows = standings(players, RACES, byRules({ rankedBy: 'total', dropWorst: 1 }));
  // Without the worst of two-races, both have 12 points.
  expect(rows.map(({ username }) => username)).toEqual(['two-races', 'one-race']);
});

const BY_TOTAL_FROM_TWO = byRules({ classifiedFrom: 2, rankedBy: 'total' });

test('only a player who was classified before has a movement', () => {
  const players = [player('old', 1, 1, 1), player('new', null, 9, 9), player('led', 1, 2, 9)];
  const movements = standings(players, RACES.slice(0, 3), BY_TOTAL_FROM_TWO).map((row) => [
    row.id,
    row.movement,
  ]);
  expect(movements).toEqual([
    ['new', null],
    ['led', -1],
    ['old', -1],
  ]);
});

test('the ranks after each race follow the rules, and a player has one once classified', () => {
  const three = RACES.slice(0, 3);
  const players = [player('anna', 2, 2, 2), player('ben', 9, null, 9)];
  expect(rankHistory(players, three, 'ben', BY_TOTAL_FROM_TWO)).toEqual(new Map([[three[2], 1]]));
  const progress = seasonProgress(players, three, BY_TOTAL_FROM_TWO);
  expect(progress.get('anna')?.map((one) => [one?.rank, one?.gap])).toEqual([
    [2, 7], // nobody is classified yet, and Ben has 9
    [1, 0], // the only one who is classified
    [2, 12], // 6, to 18 of Ben
  ]);
  // Not classified, but with more than the leader.
  expect(progress.get('ben')?.[1]).toMatchObject({ rank: 2, gap: 0 });
});

test('the provisional standings follow the rules', () => {
  const players = [player('anna', 2, 2), player('ben', 9)];
  const points = [{ user: 'ben', username: 'ben', score: 1 }];
  const rows = provisionalStandings(players, ['a', 'b'], 'c', points, BY_TOTAL_FROM_TWO);
  expect(rows.map(({ id, movement }) => [id, movement])).toEqual([
    ['ben', null],
    ['anna', -1],
  ]);
});

const impactOf = (before: ScoredPlayer[], after: ScoredPlayer[]) => {
  const race = { raceName: '', circuit: { name: '' } };
  const races = RACES.slice(0, 2).map((_id) => ({ ...race, _id }));
  return standingsImpact(before, after, races, { ...BY_TOTAL_FROM_TWO, dropWorst: 1 });
};

test('an impact has the changed points of a dropped score, too', () => {
  const { players } = impactOf([player('anna', 4, 2)], [player('anna', 4, 3)]);
  expect(players).toMatchObject([{ user: 'anna', points: 1, rankBefore: 1, rankAfter: 1 }]);
});

test('in an impact only classified players have a rank, and lead', () => {
  const before = [player('anna', 4, 2), player('ben', 9)];
  expect(impactOf(before, [player('anna', 4, 2), player('ben', 9, 1)])).toMatchObject({
    players: [
      { user: 'ben', rankBefore: null, rankAfter: 1 },
      { user: 'anna', rankBefore: 1, rankAfter: 2 },
    ],
    leaders: { before: ['anna'], after: ['ben'] },
  });
});

test('podium and wooden spoon are for classified players', () => {
  const rows = standings(FIVE_PLAYERS, RACES, byRules({ classifiedFrom: 2 })).map((row) => ({
    ...row,
    scores: RACES.map((race) => row.scores[race] ?? null),
  }));
  const awards = [championsOf(rows), podiumOf(rows), spoonOf(rows)];
  const names = awards.map((all) => all.map(({ username }) => username));
  // The last classified player, with five races, is on the podium.
  expect(names).toEqual([['again', 'twice'], ['again', 'twice', 'often'], []]);
});

test('the biggest climbers are found by the rules', () => {
  const players = [player('anna', 6), player('ben', 5, 5)];
  expect(biggestClimbers(players, ['a', 'b'])).toBeNull();
  expect(biggestClimbers(players, ['a', 'b'], byRules({ rankedBy: 'total' }))).toMatchObject({
    players: { named: [{ user: 'ben' }] },
    places: 1,
  });
});

test.each([
  { classifiedFrom: 13 },
  { classifiedFrom: 1.5 },
  { dropWorst: -1 },
  { dropWorst: 5 },
  { missedRaces: 'one' },
  { rankedBy: 'wins' },
  { tieBreak: 'age' },
  { raceQuestions: 'for fun' },
  { more: 1 },
])('%o are no house rules', (changed) => {
  expect(Schema.safeParse({ ...SPECIFICATION_RULES, ...changed }).success).toBe(false);
});

test.each<[Partial<HouseRules>, keyof HouseRules, string]>([
  [{}, 'classifiedFrom', 'One race with points is enough'],
  [{ classifiedFrom: 1 }, 'classifiedFrom', 'you need points in 1 race.'],
  [{ classifiedFrom: 12 }, 'classifiedFrom', 'you need points in 12 races.'],
  [{ classifiedFrom: 'half' }, 'classifiedFrom', 'in half of the races run, rounded up.'],
  [{}, 'dropWorst', 'Every score counts'],
  [{ dropWorst: 1 }, 'dropWorst', 'Your lowest score is left out'],
  [{ dropWorst: 4 }, 'dropWorst', 'Your 4 lowest scores are left out'],
  [COUNTED_AS_ZERO, 'missedRaces', 'A race you miss counts as 0 points'],
  [{ rankedBy: 'total' }, 'rankedBy', 'ranks by total points'],
  [{}, 'tieBreak', 'Players level on all three share a rank.'],
  [{ tieBreak: 'rounds-won' }, 'tieBreak', 'ranked by rounds won'],
  [{ raceQuestions: 'counted' }, 'raceQuestions', 'at least 24 hours before predictions close'],
])('%o: the sentence of %s says “%s”', (rules, name, part) => {
  expect(ruleTexts(byRules(rules))[name]).toContain(part);
});

test('questions for a race are in the list of rules only where there are any', () => {
  const withQuestions = byRules({ raceQuestions: 'counted' });
  expect(ruleList(withQuestions)).toHaveLength(ruleList(SPECIFICATION_RULES).length + 1);
  expect(ruleList(SPECIFICATION_RULES)).not.toContain('');
  const averageRule = 'Best average over the races with points';
  expect(rulesInShort(SPECIFICATION_RULES)).toBe(averageRule);
  expect(rulesInShort(withQuestions)).toBe(`${averageRule}, with questions for a race`);
});

const rulesWithTips = (changes: Partial<HouseRules>) =>
  byRules({ rankedBy: 'total', seasonTips: 'shown', ...changes });

test.each<[Partial<HouseRules>, keyof HouseRules, string]>([
  [{}, 'seasonTips', 'What tips earn is a column of its own, beside the ranking.'],
  [{ seasonTips: 'added' }, 'seasonTips', 'What tips earn is added to the total points.'],
  [{}, 'tipPoints', 'drivers’ champion earns 10 points, the right teams’ champion 5.'],
  [
    { tipPoints: { driverChampion: 1, teamChampion: 25 } },
    'tipPoints',
    'drivers’ champion earns 1 point, the right teams’ champion 25.',
  ],
])('with season tips and %o: the sentence of %s says “%s”', (rules, name, part) => {
  expect(ruleTexts(rulesWithTips(rules))[name]).toContain(part);
});

test('season tips are in the list of rules only where there are any, even if they have points', () => {
  const rules = byRules({ tipPoints: { driverChampion: 25, teamChampion: 1 } });
  expect(ruleList(rules)).toEqual(ruleList(SPECIFICATION_RULES));
  expect(ruleList(rulesWithTips({}))).toHaveLength(ruleList(SPECIFICATION_RULES).length + 2);
  expect(rulesInShort(rules)).toBe(rulesInShort(SPECIFICATION_RULES));
});

test.each(['shown', 'added'] as const)('in short, season tips are %s', (seasonTips) => {
  expect(rulesInShort(rulesWithTips({ seasonTips }))).toMatch(
    new RegExp(`, season tips ${seasonTips}$`),
  );
});

const parsed = (changes: object) => Schema.safeParse({ ...SPECIFICATION_RULES, ...changes });

test.each<[string, object]>([
  ['added to an average', { rankedBy: 'average', seasonTips: 'added' }],
  ['kept secret', { seasonTips: 'secret' }],
  ['with points for one champion alone', { tipPoints: { driverChampion: 10 } }],
  ['with 0 points', { tipPoints: { driverChampion: 0, teamChampion: 5 } }],
  ['with 26 points', { tipPoints: { driverChampion: 10, teamChampion: 26 } }],
  ['with half a point', { tipPoints: { driverChampion: 10.5, teamChampion: 5 } }],
  ['with points for more', { tipPoints: { driverChampion: 10, teamChampion: 5, tip1: 3 } }],
])('season tips are not %s', (_what, changes) => {
  expect(parsed(changes).success).toBe(false);
});

test.each<[string, object]>([
  ['added to total points', { rankedBy: 'total', seasonTips: 'added' }],
  ['shown beside an average', { rankedBy: 'average', seasonTips: 'shown' }],
  ['worth 1 and 25 points', { tipPoints: { driverChampion: 1, teamChampion: 25 } }],
])('season tips may be %s', (_what, changes) => {
  expect(parsed(changes).success).toBe(true);
});
