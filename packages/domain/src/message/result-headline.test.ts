import { race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { PERFECT_SCORE } from '../scoring/points.ts';
import type { PlayerResult } from './player-results.ts';
import { headlineAbout, resultHeadline } from './result-headline.ts';

type Pick = PlayerResult['picks'][number];

const pick = (changes: Partial<Pick> = {}): Pick => ({
  ...{ name: 'P1', picked: 'Lando Norris', actual: 'Max Verstappen', points: 0, others: 3 },
  ...changes,
});
const exact = (points: number, others = 3) => pick({ actual: 'Lando Norris', points, others });

const ORDINARY: PlayerResult = {
  race: race(),
  points: 9,
  perfectScore: PERFECT_SCORE,
  rank: 4,
  players: 18,
  movement: 2,
  picks: Array.from({ length: 8 }, () => pick()),
  bonus: null,
  winners: ['ben'],
  winningPoints: 14,
  badge: null,
};
const PODIUM = [exact(6), exact(4), exact(2), ...ORDINARY.picks.slice(3)];
const BONUS = { name: 'All three in order', points: 6 };

test.each<[string | undefined, Partial<PlayerResult>]>([
  [undefined, {}],
  [undefined, { movement: 4 }],
  [undefined, { picks: [pick({ others: 0 })] }],
  [undefined, { rank: null, movement: null }],
  ['Up 5 places to 4th', { movement: 5 }],
  ['Only you had Lando Norris right', { movement: 5, picks: [pick(), exact(2, 0)] }],
  ['You won the round', { winners: ['anna'], picks: [exact(2, 0)] }],
  ['You shared the round', { winners: ['anna', 'ben'] }],
  ['Perfect podium: +18', { winners: ['anna'], picks: PODIUM, bonus: BONUS }],
  ['You had every pick right', { points: PERFECT_SCORE, picks: PODIUM, bonus: BONUS }],
  ['You won the Spa Forest', { points: PERFECT_SCORE, winners: ['anna'], badge: 'Spa Forest' }],
])('the headline %s', (headline, changes) => {
  const told = resultHeadline({ ...ORDINARY, ...changes }, 'anna');
  expect(told).toBe(headline);
  expect((told ?? '').split(' ').length).toBeLessThanOrEqual(8);
});

test.each<[string, Partial<PlayerResult>, string[]]>([
  ['anna up 5 places to 4th', { movement: 5 }, ['anna', 'ben']],
  ['Only anna had Lando Norris right', { picks: [exact(2, 0)] }, ['anna', 'ben']],
  ['anna won the round', { winners: ['anna'] }, ['anna']],
  ['anna and ben shared the round', { winners: ['anna', 'ben'] }, ['anna', 'ben']],
  ['Perfect podium for anna and ben: +18', { picks: PODIUM, bonus: BONUS }, ['anna', 'ben']],
  ['4 players had every pick right', { points: PERFECT_SCORE }, ['anna', 'ben', 'carla', 'dan']],
  ['anna won the Spa Forest', { badge: 'Spa Forest' }, ['anna']],
])('told to others: %s', (headline, changes, usernames) => {
  const results = usernames.map((name) => [name, { ...ORDINARY, ...changes }] as const);
  const others = [['emma', ORDINARY]] as const;
  expect(headlineAbout('anna', new Map([...results, ...others]))).toBe(headline);
});

test('of a player without anything to tell, or without a score, others read nothing', () => {
  const results = new Map([['anna', ORDINARY]]);
  expect([headlineAbout('anna', results), headlineAbout('ben', results)]).toEqual([
    undefined,
    undefined,
  ]);
});
