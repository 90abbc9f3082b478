import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import {
  pairing,
  prediction,
  race,
  result,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { ownPrediction, pastPredictionReply, predictionData } from './predictions.ts';

const MONZA = race({ pairing: pairing() });
const FRIDAY = '2025-09-05T12:00:00.000Z';
const SATURDAY = '2025-09-06T10:00:00.000Z';
const NOW = new Date('2025-09-06T11:00:00.000Z');
const own = (one: Prediction, of: Race, owner = {}) =>
  ownPrediction(one, of, owner, NOW).prediction;
const past = (one: Prediction, of: Race & { outcome?: Outcome }) =>
  pastPredictionReply(one, of, {}, NOW);
const changedOnSaturday = prediction({
  picks: rightPicks(),
  submittedAt: SATURDAY,
  createdAt: FRIDAY,
  version: 2,
  older: [{ picks: wrongPicks(), submittedAt: FRIDAY }],
});

test('with closing moved to before the last submission the owner sees the version that is scored', () => {
  const closedOnFriday = { ...MONZA, closingOverride: '2025-09-05T20:00:00Z' };
  const effective = { version: 2, submitted: FRIDAY, predictions: wrongPicks() };
  expect(own(changedOnSaturday, closedOnFriday)).toMatchObject(effective);
  expect(past(changedOnSaturday, closedOnFriday)).toMatchObject({
    ...effective,
    result: null,
    score: null,
  });
  const scored = { ...closedOnFriday, outcome: result() };
  expect(past(changedOnSaturday, scored)).toMatchObject({ ...effective, score: 0 });
});

test('with closing moved to before every submission the owner sees the last one, without a score', () => {
  const closedOnMonday = { ...MONZA, closingOverride: '2025-09-01T12:00:00Z', outcome: result() };
  expect(past(changedOnSaturday, closedOnMonday)).toMatchObject({
    predictions: rightPicks(),
    score: null,
  });
});

test('a pick for a changed pairing is void, and named', () => {
  const changed = race({ pairing: pairing('hamilton') });
  expect(own(changedOnSaturday, changed)).toMatchObject({
    predictions: rightPicks({ driverHeadToHead: null }),
    voidPicks: ['driverHeadToHead'],
  });
});

test('the export has every version, the newest first', async () => {
  expect(await predictionData(changedOnSaturday, MONZA, {}, NOW)).toMatchObject([
    {
      race: '2025-monza',
      createdAt: FRIDAY,
      versions: [
        { version: 2, submittedAt: SATURDAY, predictions: rightPicks() },
        { version: 1, submittedAt: FRIDAY, predictions: wrongPicks() },
      ],
    },
  ]);
});

test('a prediction that was sent again says from which race, to its owner and in the export', async () => {
  const sentAgainFrom = '2025-spa';
  const again = prediction({ sentAgainFrom, submittedAt: '2025-09-06T13:57:00.000Z' });
  expect(own(again, MONZA)).toMatchObject({ sentAgainFrom });
  expect(await predictionData(again, MONZA, {}, NOW)).toMatchObject([
    { versions: [{ sentAgainFrom }] },
  ]);
  expect(own(prediction(), MONZA)).not.toHaveProperty('sentAgainFrom');
});

const RECOVERED = { recovered: { at: '2025-09-06T09:00:00.000Z' } };
const BEFORE_IT = [
  { picks: wrongPicks(), submittedAt: FRIDAY },
  { picks: wrongPicks({ polePosition: 'ocon' }), submittedAt: FRIDAY },
];
const sentAfter = {
  picks: rightPicks(),
  submittedAt: SATURDAY,
  recoveredAt: RECOVERED.recovered.at,
};

test('what was sent before the account was recovered is shown to it nowhere before the reveal', async () => {
  const before = prediction({ ...BEFORE_IT[0], older: BEFORE_IT.slice(1), version: 2 });
  expect(ownPrediction(before, MONZA, RECOVERED, NOW)).toEqual({
    prediction: null,
    withheld: true,
  });
  expect(pastPredictionReply(before, MONZA, RECOVERED, NOW)).toBeUndefined();
  expect(await predictionData(before, MONZA, RECOVERED, NOW)).toEqual([]);
  const revealed = new Date('2025-09-06T13:58:10.000Z');
  expect(ownPrediction(before, MONZA, RECOVERED, revealed).prediction).toMatchObject({
    version: 2,
  });
  expect(await predictionData(before, MONZA, RECOVERED, revealed)).toMatchObject([
    { versions: [{}, {}] },
  ]);
});

test('what was sent after it is shown and marked, without how often or when others were sent', async () => {
  const both = prediction({ ...sentAfter, older: BEFORE_IT, version: 3, createdAt: FRIDAY });
  expect(own(both, MONZA, RECOVERED)).toMatchObject({
    version: 1,
    createdAt: SATURDAY,
    submitted: SATURDAY,
    predictions: rightPicks(),
    afterRecovery: true,
  });
  expect(await predictionData(both, MONZA, RECOVERED, NOW)).toMatchObject([{ versions: [{}] }]);
});

test('after another recovery, what was sent since the first is not shown either', () => {
  const again = { recovered: { at: '2025-09-06T10:30:00.000Z' } };
  const once = prediction({ ...sentAfter, older: BEFORE_IT, version: 3 });
  expect(ownPrediction(once, MONZA, again, NOW)).toEqual({ prediction: null, withheld: true });
});

test('of a head-to-head that holds again, a pick from before the recovery is not told', () => {
  const [before] = BEFORE_IT;
  const changed = { ...sentAfter, picks: rightPicks({ driverHeadToHead: null }) };
  const both = prediction({ ...changed, older: before ? [before] : [], version: 2 });
  expect(own(both, MONZA, RECOVERED)?.predictions.driverHeadToHead).toBeNull();
});
