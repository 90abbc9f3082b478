import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks } = melbourne;
const QUESTION = { text: 'Does it rain in the race?', chosenFrom: ['Yes', 'No'], points: 3 };
const REASON = 'Nobody can say what rain is.';

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const anna = await cloud.player('anna');
await cloud.call('PUT', '/api/admin/season/rules', {
  as: admin,
  body: { rules: { ...SPECIFICATION_RULES, raceQuestions: 'counted' }, reason: 'As voted.' },
});

const ask = () =>
  cloud.call('PUT', `/api/admin/races/${MELBOURNE}/question`, { as: admin, body: QUESTION });

const withdraw = (race = MELBOURNE) =>
  cloud.call('POST', `/api/admin/races/${race}/question/withdraw`, {
    as: admin,
    body: { reason: REASON },
  });

test('a race without a question, and an unknown race, have none to withdraw', async () => {
  expectProblem(await withdraw(), 'question.missing');
  expectProblem(await withdraw('2025-nowhere'), 'race.unknown');
});

test('a question is withdrawn once, with a reason that all players see', async () => {
  await ask();
  await cloud.predict(anna, MELBOURNE, rightPicks({ question: { answer: 'Yes' } }));
  expect((await withdraw()).body).toMatchObject({ question: { withdrawn: REASON, answer: null } });
  const { body } = await cloud.call('GET', '/api/predictions/user?with=notices', { as: anna });
  expect(body).toMatchObject({
    notices: [
      { action: 'question.withdrawn', reason: REASON, by: 'race-director' },
      { action: 'question.set' },
    ],
  });
  const before = await cloud.everything();
  expect((await withdraw()).status).toBe(200);
  expect(await cloud.everything()).toEqual(before);
});

test('an answer to a withdrawn question is still accepted, as the page may have been opened before', async () => {
  const ben = await cloud.player('ben');
  await cloud.predict(ben, MELBOURNE, rightPicks({ question: { answer: 'No' } }));
  const home = await cloud.call('GET', '/api/home', { as: ben });
  expect(home.body).toMatchObject({
    next: { own: { predictions: { question: { answer: 'No' } } } },
  });
});

test('a question that was withdrawn can be asked again', async () => {
  const { body: race } = await ask();
  expect(race).toMatchObject({ question: { ...QUESTION, changes: 1 } });
  expect(race).not.toHaveProperty('question.withdrawn');
});

test('a question can be withdrawn until closing; then it scores nothing, whatever was answered, and no admin can decide it', async () => {
  await cloud.at(melbourne.JUST_BEFORE_CLOSING);
  expect((await withdraw()).status).toBe(200);
  await cloud.at(melbourne.AFTER_RESULT);
  expectProblem(await withdraw(), 'question.started');
  const { body } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: anna });
  // Both answered the question, and have all other picks right.
  const score = melbourne.FULL_SCORE_WITHOUT_HEAD_TO_HEADS;
  expect(body).toMatchObject({ scores: [{ score }, { score }] });
  const corrected = await cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
    as: admin,
    body: { values: { question: 'Yes' }, reason: 'It did rain.' },
  });
  expectProblem(corrected, 'correction.unknown', 'the question');
});
