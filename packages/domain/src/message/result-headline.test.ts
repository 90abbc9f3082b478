import { race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { PERFECT_SCORE } from '../scoring/points.ts';
import type { PlayerResult } from './player-results.ts';
import { headlineAbout, resultHeadline } from './result-headline.ts';

type Pick = PlayerResult['picks'][number];

const pick = (changes: Partial<Pick> = {}): Pick => ({
  name: 'P1',
  picked: 'Lando Norris',
  actual: 'Max Verstappen',
  points: 0,
  alsoPickedBy: 3,
  ...changes,
});
const rightPick = (points: number) => pick({ actual: 'Lando Norris', points });
const RIGHT_ALONE = { ...rightPick(2), alsoPickedBy: 0 };

const ORDINARY: PlayerResult = {
  race: race(),
  points: 9,
  perfectScore: PERFECT_SCORE,
  rank: 4,
  playerCount: 18,
  movement: 2,
  picks: Array.from({ length: 8 }, () => pick()),
  bonus: null,
  winners: ['ben'],
  winningPoints: 14,
  badge: null,
};
const WITH_PODIUM = [rightPick(6), rightPick(4), rightPick(2), ...ORDINARY.picks.slice(3)];
const BONUS = { name: 'All three in order', points: 6 };

test.each<[string | undefined, Partial<PlayerResult>]>([
  [undefined, {}],
  [undefined, { movement: 4 }],
  [undefined, { picks: [pick({ alsoPickedBy: 0 })] }],
  [undefined, { rank: null, movement: null }],
  ['Up 5 places to 4th', { movement: 5 }],
  ['Only you had Lando Norris right', { movement: 5, picks: [pick(), RIGHT_ALONE] }],
  ['You won the round', { winners: ['anna'], picks: [RIGHT_ALONE] }],
  ['You shared the round', { winners: ['anna', 'ben'] }],
  ['Perfect podium: +18', { winners: ['anna'], picks: WITH_PODIUM, bonus: BONUS }],
  ['You had every pick right', { points: PERFECT_SCORE, picks: WITH_PODIUM, bonus: BONUS }],
  ['You won the Spa Forest', { points: PERFECT_SCORE, winners: ['anna'], badge: 'Spa Forest' }],
])('the headline of a player is %s', (expected, changes) => {
  const headline = resultHeadline({ ...ORDINARY, ...changes }, 'anna');
  expect(headline).toBe(expected);
  const words = headline?.split(' ') ?? [];
  expect(words.length).toBeLessThanOrEqual(8);
});

test.each<[string, Partial<PlayerResult>, string[]]>([
  ['anna up 5 places to 4th', { movement: 5 }, ['anna', 'ben']],
  ['Only anna had Lando Norris right', { picks: [RIGHT_ALONE] }, ['anna', 'ben']],
  ['anna won the round', { winners: ['anna'] }, ['anna']],
  ['anna and ben shared the round', { winners: ['anna', 'ben'] }, ['anna', 'ben']],
  ['Perfect podium for anna and ben: +18', { picks: WITH_PODIUM, bonus: BONUS }, ['anna', 'ben']],
  ['4 players had every pick right', { points: PERFECT_SCORE }, ['anna', 'ben', 'carla', 'dan']],
  ['anna won the Spa Forest', { badge: 'Spa Forest' }, ['anna']],
])('the headline for others is %s', (headline, changes, usernames) => {
  const results = usernames.map((name) => [name, { ...ORDINARY, ...changes }] as const);
  const others = [['emma', ORDINARY]] as const;
  expect(headlineAbout('anna', new Map([...results, ...others]))).toBe(headline);
});

test('others get no headline of an ordinary result or of a player without a score', () => {
  const results = new Map([['anna', ORDINARY]]);
  expect([headlineAbout('anna', results), headlineAbout('ben', results)]).toEqual([
    undefined,
    undefined,
  ]);
});
