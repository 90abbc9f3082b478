import {
  circuit,
  podium,
  race,
  result,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../picks/categories.ts';
import type { Picks } from '../picks/picks.ts';
import { scorePicks } from '../scoring/score-picks.ts';
import { SPECIFICATION_RULES } from '../standings/house-rules.ts';
import { playerResults } from './player-results.ts';

const MONZA = race();
const ZANDVOORT = '2025-zandvoort';

/** What players are told after Monza, if Ann had 3 points, Ben 5 and Cat none in Zandvoort. */
function resultsOf(
  picks: Record<string, Picks>,
  {
    outcome = result(),
    completedRaces = [ZANDVOORT, MONZA._id],
    race = MONZA,
    rules = SPECIFICATION_RULES,
  } = {},
) {
  const earlier: Record<string, number> = { Ann: 3, Ben: 5, Cat: 0 };
  const scores = Object.entries(picks).map(([username, playerPicks]) => ({
    userId: username.toLowerCase(),
    username,
    picks: playerPicks,
    score: scorePicks(playerPicks, outcome).score,
  }));
  const players = Object.entries(earlier).map(([username, points]) => {
    const atMonza = scores.find((one) => one.username === username);
    return {
      id: username.toLowerCase(),
      username,
      scores: { [ZANDVOORT]: points, ...(atMonza && { [MONZA._id]: atMonza.score }) },
    };
  });
  const nameOf = (id: string) => id.toUpperCase();
  return playerResults({ race, outcome, scores, players, completedRaces, rules, nameOf });
}

test('each player is told points, place, places gained, bonus and badge, and who won', () => {
  const messages = resultsOf({ Ann: rightPicks(), Ben: wrongPicks() });
  const summary = { race: MONZA, playerCount: 3, winners: ['Ann'], winningPoints: 24 };
  const bonus = { name: 'All three in the right order', points: 6 };
  const ann = { points: 24, rank: 1, movement: 1, bonus, badge: 'Monza Temple of Speed' };
  const ben = { points: 0, rank: 2, movement: -1, bonus: null, badge: null };
  expect(messages.get('ann')).toMatchObject({ ...summary, ...ann });
  expect(messages.get('ben')).toMatchObject({ ...summary, ...ben });
  expect([...messages.keys()]).toEqual(['ann', 'ben']);
});

test('each of two winners gets the badge', () => {
  const messages = resultsOf({ Ann: rightPicks(), Ben: rightPicks() });
  for (const id of ['ann', 'ben'])
    expect(messages.get(id)).toMatchObject({
      winners: ['Ann', 'Ben'],
      badge: 'Monza Temple of Speed',
    });
});

test('each pick has names, points, and how many others made it', () => {
  const [right, ben] = [rightPicks(), wrongPicks(podium('verstappen', 'russell', 'norris'))];
  const messages = resultsOf({ Ann: right, Ben: ben, Cat: right });
  expect(messages.get('ann')?.picks.slice(0, 2)).toEqual([
    { name: 'P1', picked: 'VERSTAPPEN', actual: 'VERSTAPPEN', points: 6, alsoPickedBy: 2 },
    { name: 'P2', picked: 'NORRIS', actual: 'NORRIS', points: 4, alsoPickedBy: 1 },
  ]);
  expect(messages.get('ben')?.picks).toMatchObject([
    { points: 6, alsoPickedBy: 2 },
    { picked: 'RUSSELL', actual: 'NORRIS', points: 0, alsoPickedBy: 0 },
    { picked: 'NORRIS', actual: 'PIASTRI', points: 1, alsoPickedBy: 0 },
    ...CATEGORIES.slice(3).map(({ key }) => {
      return { points: 0, alsoPickedBy: ben[key] === right[key] ? 2 : 0 };
    }),
  ]);
});

test('the message of an earlier race has no places gained', () => {
  const completedRaces = [ZANDVOORT, MONZA._id, '2025-baku'];
  expect(resultsOf({ Ann: rightPicks() }, { completedRaces }).get('ann')?.movement).toBeNull();
});

test('a race in which nobody scores has no winner, and not every race has a badge', () => {
  const [nobody] = resultsOf({ Ann: wrongPicks() }).values();
  expect(nobody).toMatchObject({ winners: [], winningPoints: 0, badge: null });
  const baku = race({
    raceName: 'Azerbaijan Grand Prix',
    circuit: circuit('baku', 'Baku City Circuit'),
  });
  const [winner] = resultsOf({ Ann: rightPicks() }, { race: baku }).values();
  expect(winner).toMatchObject({ winners: ['Ann'], badge: null });
});

test('a player who is not in the standings is ranked with the last of the three who are', () => {
  expect(resultsOf({ Dora: rightPicks() }).get('dora')).toMatchObject({
    rank: 3,
    playerCount: 3,
    movement: null,
  });
});

test('a player who is not classified has no rank', () => {
  // Two races with points are needed: Ben has one, and Ann had one before Monza, so that she gained no places.
  const rules = { ...SPECIFICATION_RULES, classifiedFrom: 2 };
  const messages = resultsOf({ Ann: rightPicks(), Ben: wrongPicks() }, { rules });
  expect(messages.get('ann')).toMatchObject({ rank: 1, movement: null });
  expect(messages.get('ben')).toMatchObject({ rank: null, movement: null });
});
