import { specPicks } from '@parc-ferme/contract/spec-shape';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type { UnsignedReceipt } from '@parc-ferme/domain/receipt/receipt';
import type { Outcome } from '@parc-ferme/domain/result/result';
import {
  CLOSING,
  closedRace,
  PAIRING_IDS,
  pairing,
  prediction,
  race,
  result,
  revealedRace,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { ownPrediction, ownReceipt, pastPredictionReply, predictionData } from './predictions.ts';

const MONZA = race({ pairing: pairing() });
const CLOSED = closedRace({ pairing: pairing() });
const REVEALED = revealedRace({ pairing: pairing() });
const FRIDAY = '2025-09-05T12:00:00.000Z';
const SATURDAY = '2025-09-06T10:00:00.000Z';
const NOW = new Date('2025-09-06T11:00:00.000Z');
const sign = async (receipt: UnsignedReceipt) => ({ ...receipt, key: '', signature: '' });
const ownReply = (one: Prediction, predictedRace: Race, owner = {}) =>
  ownPrediction(one, predictedRace, owner, NOW).prediction;
const inReplyShape = (picks: Picks) => specPicks(picks, PAIRING_IDS);
const pastReply = (one: Prediction, predictedRace: Race & { outcome?: Outcome }) =>
  pastPredictionReply(one, predictedRace, {}, NOW);
const changedOnSaturday = prediction({
  picks: rightPicks(),
  submittedAt: SATURDAY,
  createdAt: FRIDAY,
  version: 2,
  older: [{ picks: wrongPicks(), pairing: PAIRING_IDS, submittedAt: FRIDAY }],
});

test('if closing moves to before the last submission, the owner sees the version that is scored', () => {
  const closedOnFriday = { ...MONZA, earliestClosing: '2025-09-05T20:00:00Z' };
  // `version`, for If-Match, is how many versions were sent, whichever of them is scored.
  const effective = { version: 2, submitted: FRIDAY, predictions: inReplyShape(wrongPicks()) };
  expect(ownReply(changedOnSaturday, closedOnFriday)).toMatchObject(effective);
  expect(pastReply(changedOnSaturday, closedOnFriday)).toMatchObject({
    ...effective,
    result: null,
    score: null,
  });
  const scored = { ...closedOnFriday, outcome: result() };
  expect(pastReply(changedOnSaturday, scored)).toMatchObject({ ...effective, score: 0 });
});

test('if closing moves to before every submission, the owner sees the last one, without a score', () => {
  const closedOnMonday = { ...MONZA, earliestClosing: '2025-09-01T12:00:00Z', outcome: result() };
  expect(pastReply(changedOnSaturday, closedOnMonday)).toMatchObject({
    predictions: inReplyShape(rightPicks()),
    score: null,
  });
});

test('a pick for a changed pairing is void, and named', () => {
  const changed = race({ pairing: pairing('hamilton') });
  expect(ownReply(changedOnSaturday, changed)).toMatchObject({
    predictions: { ...inReplyShape(rightPicks()), driverHeadToHead: null },
    voidPicks: ['driverHeadToHead'],
  });
});

test('the export has every version, the newest first', async () => {
  expect(await predictionData(changedOnSaturday, MONZA, {}, NOW, sign)).toMatchObject([
    {
      race: '2025-monza',
      createdAt: FRIDAY,
      versions: [
        { version: 2, submittedAt: SATURDAY, picks: rightPicks(), pairing: PAIRING_IDS },
        { version: 1, submittedAt: FRIDAY, picks: wrongPicks(), pairing: PAIRING_IDS },
      ],
    },
  ]);
});

test('from the reveal on, the owner and the export see entered picks with the race that they are from', async () => {
  const sentAgainFrom = '2025-spa';
  const enteredAgain = prediction({ sentAgainFrom, submittedAt: CLOSING });
  expect(ownPrediction(enteredAgain, CLOSED, {}, NOW)).toEqual({ prediction: null });
  expect(pastReply(enteredAgain, CLOSED)).toBeUndefined();
  expect(await predictionData(enteredAgain, CLOSED, {}, NOW, sign)).toEqual([]);
  expect(await ownReceipt(enteredAgain, CLOSED, {}, NOW)).toBeUndefined();

  // The player has sent 0 versions; in export and receipt the entered picks are numbered after these.
  expect(ownReply(enteredAgain, REVEALED)).toMatchObject({
    sentAgainFrom,
    version: 0,
    submitted: CLOSING,
    predictions: inReplyShape(rightPicks()),
  });
  expect(pastReply(enteredAgain, { ...REVEALED, outcome: result() })).toMatchObject({ score: 24 });
  expect(await predictionData(enteredAgain, REVEALED, {}, NOW, sign)).toMatchObject([
    { versions: [{ version: 1, sentAgainFrom }] },
  ]);
  expect(await ownReceipt(enteredAgain, REVEALED, {}, NOW)).toMatchObject({ version: 1 });
  expect(ownReply(prediction(), MONZA)).not.toHaveProperty('sentAgainFrom');
});

test('a submission that was too late is in the export beside the entered picks, and has the receipt', async () => {
  const lateVersions = [
    { picks: wrongPicks(), pairing: PAIRING_IDS, submittedAt: '2025-09-06T13:58:01.000Z' },
  ];
  const both = prediction({ sentAgainFrom: '2025-spa', submittedAt: CLOSING, older: lateVersions });
  expect(ownReply(both, REVEALED)).toMatchObject({
    sentAgainFrom: '2025-spa',
    predictions: inReplyShape(rightPicks()),
  });
  expect(await predictionData(both, REVEALED, {}, NOW, sign)).toMatchObject([
    { versions: [{ picks: wrongPicks() }, { sentAgainFrom: '2025-spa' }] },
  ]);
  const receipt = { version: 1, submittedAt: '2025-09-06T13:58:01.000Z' };
  expect(await ownReceipt(both, REVEALED, {}, NOW)).toMatchObject(receipt);
  expect(ownReply(both, CLOSED)).toMatchObject({ predictions: inReplyShape(wrongPicks()) });
});

/** Before the submission on Saturday. */
const RECOVERED = { recovered: { at: '2025-09-06T09:00:00.000Z' } };
const SEALED = { prediction: null, sealed: true };
const SENT_BEFORE = prediction({
  picks: wrongPicks(),
  submittedAt: FRIDAY,
  older: [{ picks: wrongPicks({ polePosition: 'ocon' }), submittedAt: FRIDAY }],
});

test('what was first sent before the account was recovered is shown to it nowhere before the reveal', async () => {
  for (const race of [MONZA, CLOSED]) {
    expect(ownPrediction(SENT_BEFORE, race, RECOVERED, NOW)).toEqual(SEALED);
    expect(pastPredictionReply(SENT_BEFORE, race, RECOVERED, NOW)).toBeUndefined();
    expect(await predictionData(SENT_BEFORE, race, RECOVERED, NOW, sign)).toEqual([]);
    expect(await ownReceipt(SENT_BEFORE, race, RECOVERED, NOW)).toBeUndefined();
  }
  expect(ownPrediction(SENT_BEFORE, REVEALED, RECOVERED, NOW)).toMatchObject({
    prediction: { version: 2 },
  });
  expect(await predictionData(SENT_BEFORE, REVEALED, RECOVERED, NOW, sign)).toMatchObject([
    { versions: [{}, {}] },
  ]);
});

test('14 days after the recovery a sealed prediction is shown again, whether revealed or not', async () => {
  const unsealed = new Date('2025-09-20T09:00:00.000Z');
  const lastSealed = new Date(unsealed.getTime() - 1);
  expect(ownPrediction(SENT_BEFORE, MONZA, RECOVERED, lastSealed)).toHaveProperty('sealed', true);
  expect(ownPrediction(SENT_BEFORE, MONZA, RECOVERED, unsealed)).toMatchObject({
    prediction: { version: 2 },
  });
  expect(await ownReceipt(SENT_BEFORE, MONZA, RECOVERED, unsealed)).toMatchObject({ version: 2 });
});

test('what was first sent after the recovery is shown like any other', async () => {
  expect(ownReply(prediction({ submittedAt: SATURDAY }), MONZA, RECOVERED)).toMatchObject({
    version: 1,
    createdAt: SATURDAY,
    predictions: inReplyShape(rightPicks()),
  });
  expect(ownPrediction(undefined, MONZA, RECOVERED, NOW)).toEqual({ prediction: null });
});

test('what was sent before and after the recovery is sealed whole, until the reveal', () => {
  expect(ownPrediction(changedOnSaturday, MONZA, RECOVERED, NOW)).toEqual(SEALED);
  expect(ownReply(changedOnSaturday, REVEALED, RECOVERED)).toMatchObject({
    predictions: inReplyShape(rightPicks()),
  });
});
