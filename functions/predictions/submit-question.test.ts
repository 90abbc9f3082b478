import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, SHANGHAI, rightPicks } = melbourne;
const QUESTION = {
  text: 'How many cars retire?',
  // The last one is an answer here, though elsewhere it means that no answer is right.
  chosenFrom: ['None', 'One', 'neither'],
  points: 1,
};

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin();
const player = await cloud.player('anna');
await cloud.call('PUT', '/api/admin/season/rules', {
  as: admin,
  body: { rules: { ...SPECIFICATION_RULES, raceQuestions: 'counted' }, reason: 'As voted.' },
});

const ask = (question: object, race = MELBOURNE) =>
  cloud.call('PUT', `/api/admin/races/${race}/question`, { as: admin, body: question });

const submit = (question: unknown, race = MELBOURNE, as: Caller = player, headToHeads = {}) =>
  cloud.call('POST', `/api/predictions/${race}`, {
    as,
    body: {
      predictions: { ...rightPicks(headToHeads), ...(question !== undefined && { question }) },
    },
  });

async function expectNothingWritten(
  question: unknown,
  ...refusal: [Parameters<typeof expectProblem>[1], string?]
) {
  const before = await cloud.everything();
  expectProblem(await submit(question), ...refusal);
  expect(await cloud.everything()).toEqual(before);
}

test('an answer is refused while there is no question', async () => {
  await expectNothingWritten({ answer: 'One' }, 'question.none');
});

test('picks are accepted without an answer to the question, and their player is in the roll call', async () => {
  await ask(QUESTION);
  expect((await submit(undefined)).status).toBe(200);
  expect((await submit(null)).status).toBe(200);
  const { body: rollCall } = await cloud.call('GET', `/api/predictions/${MELBOURNE}/roll-call`, {
    as: player,
  });
  expect(rollCall).toMatchObject({ players: [{ username: 'anna' }] });
  const { body: missing } = await cloud.call('GET', `/api/admin/predictions/${MELBOURNE}/missing`, {
    as: admin,
  });
  expect(missing).not.toMatchObject({ players: [{ username: 'anna' }] });
});

test('an answer has to be one of those offered, and for the current question', async () => {
  await expectNothingWritten({ answer: 'Two' }, 'pick.unknown', 'Two');
  await expectNothingWritten({ answer: 'none' }, 'pick.unknown', 'none');
  for (const seen of [
    { text: 'How many cars stop?' },
    { points: 2 },
    { chosenFrom: ['None', 'One'] },
    { ...QUESTION, chosenFrom: 'drivers' },
  ]) {
    await expectNothingWritten({ ...seen, answer: 'One' }, 'question.changed');
  }
  for (const invalid of ['One', { answer: '' }, { answer: 'x'.repeat(61) }, { answer: 1 }, {}]) {
    expect((await submit(invalid)).status).toBe(400);
  }
  const { status, body } = await submit({ ...QUESTION, answer: 'neither' });
  const answered = { question: { ...QUESTION, answer: 'neither' } };
  const receipt = { picks: { question: 'neither' }, question: QUESTION };
  expect([status, body]).toMatchObject([200, { prediction: { predictions: answered }, receipt }]);
});

test('a question about drivers or teams is answered by an id', async () => {
  const ben = await cloud.player('ben');
  for (const [chosenFrom, right, wrong] of [
    ['drivers', 'norris', 'mclaren'],
    ['teams', 'mclaren', 'norris'],
  ]) {
    await ask({ ...QUESTION, chosenFrom }, SHANGHAI);
    expectProblem(await submit({ answer: wrong }, SHANGHAI, ben), 'pick.unknown', wrong);
    expect((await submit({ answer: right }, SHANGHAI, ben)).status).toBe(200);
  }
});

test('an answer to an earlier question counts again if an earlier closing restores that question', async () => {
  const carla = await cloud.player('carla');
  await cloud.pair(admin, MELBOURNE, PAIRING);
  const submitAnswer = (answer: string) =>
    submit({ answer }, MELBOURNE, carla, RIGHT_HEAD_TO_HEADS);
  expect((await submitAnswer('One')).status).toBe(200);
  await cloud.at('2025-03-13T20:00:00Z');
  await ask({ ...QUESTION, text: 'How many safety cars?' });
  expect((await submitAnswer('None')).status).toBe(200);
  const own = () => cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: carla });
  expect((await own()).body).toMatchObject({
    prediction: { predictions: { question: { answer: 'None' } } },
  });
  // By the official start, eleven hours before the calendar's, the question was changed less than a day before closing.
  await cloud.at(melbourne.CLOSING);
  const { status } = await cloud.call('PUT', `/api/admin/races/${MELBOURNE}/closing`, {
    as: admin,
    body: { qualifyingStart: '2025-03-14T18:00:00.000Z', reason: 'FIA document 12' },
  });
  expect(status).toBe(200);
  expect((await own()).body).toMatchObject({
    prediction: { version: 2, predictions: { question: { text: QUESTION.text, answer: 'One' } } },
  });
  const notices = await cloud.call('GET', '/api/predictions/user?with=notices', { as: carla });
  expect(notices.text).toContain('question.restored');
});
