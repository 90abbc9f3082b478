import {
  pairing,
  prediction,
  race,
  result,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { pastPredictionReply, predictionData, predictionReply } from './predictions.ts';

const MONZA = race({ pairing: pairing() });
const FRIDAY = '2025-09-05T12:00:00.000Z';
const SATURDAY = '2025-09-06T10:00:00.000Z';
const changedOnSaturday = prediction({
  ...{ picks: rightPicks(), submittedAt: SATURDAY, createdAt: FRIDAY, version: 2 },
  older: [{ picks: wrongPicks(), submittedAt: FRIDAY }],
});

test('the owner sees the last version before closing', () => {
  expect(predictionReply(changedOnSaturday, MONZA)).toEqual({
    _id: '2025-monza.player1',
    race: { _id: '2025-monza', raceName: 'Italian Grand Prix' },
    submitted: SATURDAY,
    createdAt: FRIDAY,
    version: 2,
    predictions: rightPicks(),
  });
});

test('with closing moved to before the last submission the owner sees the version that is scored', () => {
  const closedOnFriday = { ...MONZA, closingOverride: '2025-09-05T20:00:00Z' };
  const effective = { version: 2, submitted: FRIDAY, predictions: wrongPicks() };
  expect(predictionReply(changedOnSaturday, closedOnFriday)).toMatchObject(effective);
  expect(pastPredictionReply(changedOnSaturday, closedOnFriday)).toMatchObject({
    ...effective,
    ...{ result: null, score: null },
  });
  const scored = { ...closedOnFriday, outcome: result() };
  expect(pastPredictionReply(changedOnSaturday, scored)).toMatchObject({ ...effective, score: 0 });
});

test('with closing moved to before every submission the owner sees the last one, without a score', () => {
  const closedOnMonday = { ...MONZA, closingOverride: '2025-09-01T12:00:00Z', outcome: result() };
  expect(pastPredictionReply(changedOnSaturday, closedOnMonday)).toMatchObject({
    ...{ predictions: rightPicks(), score: null },
  });
});

test('a pick for a changed pairing is void, and named', () => {
  const changed = race({ pairing: pairing('hamilton') });
  expect(predictionReply(changedOnSaturday, changed)).toMatchObject({
    predictions: rightPicks({ driverHeadToHead: null }),
    voidPicks: ['driverHeadToHead'],
  });
});

test('a prediction with a result has its score', () => {
  const scored = { ...MONZA, outcome: result() };
  expect(pastPredictionReply(changedOnSaturday, scored)).toMatchObject({
    ...{ raceDate: MONZA.date, result: result(), score: 24 },
  });
});

test('the export has every version, the newest first', () => {
  expect(predictionData(changedOnSaturday)).toEqual({
    ...{ race: '2025-monza', createdAt: FRIDAY },
    versions: [
      { submittedAt: SATURDAY, predictions: rightPicks() },
      { submittedAt: FRIDAY, predictions: wrongPicks() },
    ],
  });
});

test('a prediction that was sent again says from which race, to its owner and in the export', () => {
  const sentAgainFrom = '2025-spa';
  const again = prediction({ sentAgainFrom });
  expect(predictionReply(again, MONZA)).toMatchObject({ sentAgainFrom });
  expect(predictionData(again).versions).toMatchObject([{ sentAgainFrom }]);
  expect(predictionReply(prediction(), MONZA)).not.toHaveProperty('sentAgainFrom');
});
