import { pairing, prediction, race, result, rightPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { pickEntry, playerRace, raceEntry } from './scores.ts';

const MONZA = race({ pairing: pairing() });
const scored = { ...MONZA, outcome: result() };
const nameOf = (id: string) => id;

test('between closing and the result a player has picks and no score', () => {
  const entry = {
    user: 'player1',
    username: 'Murray',
    prediction: { predictions: rightPicks() },
    score: null,
    breakdown: [],
    summaryText: '',
    correctPredictions: 0,
  };
  expect(pickEntry(prediction(), MONZA)).toEqual([entry]);
  expect(raceEntry(prediction(), MONZA, nameOf)).toEqual([entry]);
});

test('with the result the picks are scored', () => {
  const [entry] = raceEntry(prediction(), scored, nameOf);
  expect(entry).toMatchObject({ user: 'player1', score: 24, correctPredictions: 8 });
  expect(entry?.summaryText).toMatch(/In all: 24 points\.$/);
});

test('a player without effective picks is left out', () => {
  const closedBefore = { ...scored, closingOverride: '2025-09-01T12:00:00Z' };
  expect(raceEntry(prediction(), closedBefore, nameOf)).toEqual([]);
});

test('a race of a player’s season names the race', () => {
  const { _id, raceName, round, date } = MONZA;
  expect(playerRace(prediction(), scored, nameOf)).toMatchObject([
    { score: 24, race: { _id, raceName, round, date } },
  ]);
});

test('picks that were sent again say from which race', () => {
  const sentAgainFrom = '2025-spa';
  const again = prediction({ sentAgainFrom, submittedAt: '2025-09-06T13:57:00.000Z' });
  expect(pickEntry(again, MONZA)).toMatchObject([{ prediction: { sentAgainFrom } }]);
  expect(raceEntry(again, scored, nameOf)).toMatchObject([{ prediction: { sentAgainFrom } }]);
  expect(pickEntry(prediction(), MONZA)[0]?.prediction).not.toHaveProperty('sentAgainFrom');
});
