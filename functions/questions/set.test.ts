import { MAX_QUESTIONS } from '@parc-ferme/domain/race/question-limits';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, rightPicks } = melbourne;
const SUZUKA = '2025-suzuka';
const QUESTION = {
  text: 'How many of us reach Q3?',
  chosenFrom: ['Nobody', 'One', 'Two or more'],
  points: 2,
};
const OTHER_QUESTION = { ...QUESTION, text: 'How many safety cars come out?' };

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');

const ask = (question: unknown, race = MELBOURNE) =>
  cloud.call('PUT', `/api/admin/races/${race}/question`, { as: admin, body: question });

const setRules = (rules: object) =>
  cloud.call('PUT', '/api/admin/season/rules', {
    as: admin,
    body: { rules: { ...SPECIFICATION_RULES, ...rules }, reason: 'As voted.' },
  });

async function expectNothingWritten(question: unknown, code: Parameters<typeof expectProblem>[1]) {
  const before = await cloud.everything();
  expectProblem(await ask(question), code);
  expect(await cloud.everything()).toEqual(before);
}

test('a season has no questions unless its house rules say so', async () => {
  await expectNothingWritten(QUESTION, 'question.off');
  expect((await setRules({ raceQuestions: 'counted' })).status).toBe(200);
  expectProblem(await ask(QUESTION, '2025-nowhere'), 'race.unknown');
});

test('an admin asks a question, which every visitor reads with the race; asking the same again writes nothing', async () => {
  await cloud.at('2025-03-10T06:00:00Z');
  const { status, body } = await ask({ ...QUESTION, text: `  ${QUESTION.text}\u202e ` });
  const question = {
    ...QUESTION,
    setAt: '2025-03-10T06:00:00.000Z',
    changes: 0,
    answer: null,
  };
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: MELBOURNE, question });
  const race = await cloud.call('GET', `/api/f1data/races/${MELBOURNE}`);
  expect(race.body).toMatchObject({ question });
  expect((await cloud.data.audit.latest(1))[0]).toMatchObject({
    admin: { username: 'race-director' },
    action: 'question.set',
    about: MELBOURNE,
    before: null,
    after: '“How many of us reach Q3?” (“Nobody”, “One” or “Two or more”; 2 points)',
  });
  const before = await cloud.everything();
  expect((await ask(QUESTION)).status).toBe(200);
  expect(await cloud.everything()).toEqual(before);
});

test('questions cannot be turned off in the house rules while a race has one', async () => {
  expectProblem(await setRules({}), 'rules.question', 'Australian Grand Prix');
});

const withAnswers = (...chosenFrom: string[]) => ({ ...QUESTION, chosenFrom });

test.each<[string, object]>([
  ['a text of 9 characters', { ...QUESTION, text: 'Who cares' }],
  ['a text of 121 characters', { ...QUESTION, text: 'x'.repeat(121) }],
  ['a text on two lines', { ...QUESTION, text: 'How many\nof us reach Q3?' }],
  ['a text that nobody sees', { ...QUESTION, text: '\u2800'.repeat(20) }],
  ['one answer', withAnswers('Yes')],
  ['seven answers', withAnswers('1', '2', '3', '4', '5', '6', '7')],
  ['two answers that differ in case alone', withAnswers('Yes', 'No', 'YES')],
  ['two answers that look the same', withAnswers('ﬁve', 'five')],
  ['two answers that differ in spaces', withAnswers('Two or more', 'Two  or more')],
  ['two answers that differ in what nobody sees', withAnswers('Yes', 'Yes\u2800')],
  ['two answers that differ in how they are drawn', withAnswers('1', '1\ufe0f')],
  ['two answers that differ in dash', withAnswers('1-2', '1\u20102')],
  ['two answers that differ in apostrophe', withAnswers("Don't know", 'Don’t know')],
  ['two answers that differ in how capitals are written', withAnswers('Straße', 'STRASSE')],
  ['an answer of 31 characters', withAnswers('Yes', 'x'.repeat(31))],
  ['an empty answer', withAnswers('Yes', ' ')],
  ['an answer on two lines', withAnswers('Yes', 'No\nway')],
  ['answers from something else', { ...QUESTION, chosenFrom: 'circuits' }],
  ['no points', { ...QUESTION, points: 0 }],
  ['four points', { ...QUESTION, points: 4 }],
  ['half a point', { ...QUESTION, points: 1.5 }],
])('a question with %s is refused', async (_what, question) => {
  await expectInvalid(question);
});

test('the id of a driver or a team is refused as one of the answers', async () => {
  await expectNothingWritten(withAnswers('norris', 'Somebody else'), 'question.id');
  await expectNothingWritten(withAnswers('mclaren', 'Somebody else'), 'question.id');
});

async function expectInvalid(question: unknown) {
  const before = await cloud.everything();
  const { status, body } = await ask(question);
  expect([status, body]).toMatchObject([400, { code: 'input.invalid' }]);
  expect(await cloud.everything()).toEqual(before);
}

test.each(['drivers', 'teams', ['Yes', 'No'], ['1', '2', '3', '4', '5', '6']])(
  'a question can be answered from %o',
  async (chosenFrom) => {
    expect((await ask({ ...QUESTION, chosenFrom }, SHANGHAI)).status).toBe(200);
  },
);

test('each change of a question is a notice to all, with both texts, and voids the answers given', async () => {
  const anna = await cloud.player('anna');
  const question = { text: QUESTION.text, answer: 'One' };
  await cloud.predict(anna, MELBOURNE, rightPicks({ question }));
  await cloud.at('2025-03-11T08:00:00Z');
  expect((await ask(OTHER_QUESTION)).body).toMatchObject({
    question: { ...OTHER_QUESTION, changes: 1 },
  });
  const { body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: anna });
  expect(body).toMatchObject({ prediction: { voidPicks: ['question'] } });
  expect(body).not.toHaveProperty('prediction.predictions.question');
  const mine = await cloud.call('GET', '/api/predictions/user?with=notices', { as: anna });
  const { notices }: { notices: object[] } = mine.body;
  expect(notices[0]).toMatchObject({
    raceId: MELBOURNE,
    action: 'question.set',
    by: 'race-director',
    changes: [
      {
        of: 'question',
        from: ['“How many of us reach Q3?” (“Nobody”, “One” or “Two or more”; 2 points)'],
        to: ['“How many safety cars come out?” (“Nobody”, “One” or “Two or more”; 2 points)'],
      },
    ],
  });
  const [mail] = await mailsTo(cloud, 'anna@example.org');
  expect(mail?.subject).toBe('Australian Grand Prix: answer the question again');
  expect(mail?.text).toContain('How many safety cars come out?');
  expect(mail?.text).toContain('“Nobody”, “One” or “Two or more”');
});

test('a change of the points voids the answers given, too', async () => {
  const ben = await cloud.player('ben');
  await cloud.predict(ben, MELBOURNE, rightPicks({ question: { answer: 'One' } }));
  await ask({ ...OTHER_QUESTION, points: 3 });
  const { body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as: ben });
  expect(body).toMatchObject({ prediction: { voidPicks: ['question'] } });
});

test('the question of a race can be set twenty times, as all of them stay stored', async () => {
  for (let time = 0; time < MAX_QUESTIONS; time += 1) {
    expect((await ask(time % 2 ? QUESTION : OTHER_QUESTION, SUZUKA)).status).toBe(200);
  }
  const text = 'The question of this race was set 20 times, and can no longer change.';
  expectRefusal(await ask({ ...QUESTION, points: 1 }, SUZUKA), 429, 'question.too-many', text);
});

test('closing is not moved to less than 24 hours after a question: players need a day to answer', async () => {
  await cloud.at('2025-03-13T20:00:00Z');
  await ask(QUESTION);
  const { body } = await cloud.call('PUT', `/api/admin/races/${MELBOURNE}/closing`, {
    as: admin,
    body: { closesAt: '2025-03-14T19:59:00.000Z', reason: 'Storm' },
  });
  // The code of a changed pairing is that of a question, too.
  expect(body).toMatchObject({ code: 'closing.pairing-changed' });
});

test('no question can be set within 24 hours before closing, not even a first one', async () => {
  await cloud.at('2025-03-14T04:57:59.999Z');
  expect((await ask(OTHER_QUESTION)).status).toBe(200);
  await cloud.at('2025-03-14T04:58:00.000Z');
  await expectNothingWritten(QUESTION, 'question.frozen');
  await cloud.at(melbourne.CLOSING);
  await expectNothingWritten(QUESTION, 'question.closed');
});
