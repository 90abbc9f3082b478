import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { mailsTo } from '@parc-ferme/testing/cloud/mailbox';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { beforeAll, expect, test } from 'vitest';

const { MELBOURNE, SHANGHAI, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks, wrongPicks } = melbourne;
const QUESTION = {
  text: 'How many cars hit a wall?',
  // The last one is also the name of a property of every object.
  chosenFrom: ['None', 'One', 'constructor'],
  points: 3,
};

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
/**
 * Anna has the right answer, Bert a wrong one, Carla none. Dora answered an earlier question, and her last picks are
 * entered in races that she forgets. Of their other picks Anna has all right (24 points), the others the head-to-heads
 * (2).
 */
const [anna, bert, carla, dora] = [
  await cloud.player('anna'),
  await cloud.player('bert'),
  await cloud.player('carla'),
  await cloud.player('dora'),
];

const receipts: unknown[] = [];

async function submit(as: Caller, predictions: object): Promise<void> {
  const path = `/api/predictions/${MELBOURNE}`;
  const { status, body } = await cloud.call('POST', path, { as, body: { predictions } });
  expect(status).toBe(200);
  const { receipt }: { receipt: unknown } = body;
  receipts.push(receipt);
}

beforeAll(async () => {
  await cloud.call('PUT', '/api/admin/season/rules', {
    as: admin,
    body: { rules: { ...SPECIFICATION_RULES, raceQuestions: 'counted' }, reason: 'As voted.' },
  });
  await cloud.pair(admin, MELBOURNE, PAIRING);
  const ask = (question: object) =>
    cloud.call('PUT', `/api/admin/races/${MELBOURNE}/question`, { as: admin, body: question });
  await ask({ ...QUESTION, text: 'How many cars retire?' });
  await submit(dora, wrongPicks({ ...RIGHT_HEAD_TO_HEADS, question: { answer: 'constructor' } }));
  await ask(QUESTION);
  await submit(anna, rightPicks({ ...RIGHT_HEAD_TO_HEADS, question: { answer: 'constructor' } }));
  await submit(bert, wrongPicks({ ...RIGHT_HEAD_TO_HEADS, question: { answer: 'One' } }));
  await submit(carla, wrongPicks(RIGHT_HEAD_TO_HEADS));
  await cloud.call('PATCH', '/api/account', { as: dora, body: { sendAgain: true } });
  await cloud.at(melbourne.REVEAL);
});

const decideAnswer = (answer: string | null, reason: string) =>
  cloud.call('POST', `/api/admin/results/${MELBOURNE}/corrections`, {
    as: admin,
    body: { values: { question: answer }, reason },
  });

type Scores = { scores: { username: string; score: number }[] };

async function scoresByPlayer(): Promise<Record<string, number>> {
  const { body } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: carla });
  const reply: Scores = body;
  return Object.fromEntries(reply.scores.map(({ username, score }) => [username, score]));
}

async function sheet(raceId = MELBOURNE): Promise<PublishedSheet> {
  return (await cloud.call('GET', `/api/races/${raceId}/sheet`, { as: carla })).body;
}

async function faultsFoundIn(...files: unknown[]): Promise<string[]> {
  return (await verify(files)).flatMap(({ kind, text }) => (kind === 'wrong' ? text : []));
}

const seasonCsv = async () => (await cloud.call('GET', '/api/scores/season.csv?season=2025')).text;

test('at the reveal the sheet has the question, and every receipt its answer', async () => {
  const published = await sheet();
  expect(published).toMatchObject({ question: QUESTION });
  expect(published.players.map(({ username, sent }) => [username, sent[0]?.question])).toEqual(
    expect.arrayContaining([
      ['anna', QUESTION],
      ['bert', QUESTION],
      ['carla', undefined],
      ['dora', { ...QUESTION, text: 'How many cars retire?' }],
    ]),
  );
  expect(await faultsFoundIn(published, receipts)).toEqual([]);
  const notes = (await verify([published, receipts])).map(({ text }) => text);
  expect(notes).toContainEqual(
    expect.stringContaining('these picks count, but for the question: changed after this pick.'),
  );
});

test('after the reveal the check finds a question whose text or points were changed, and answers that were forged', async () => {
  const published = await sheet();
  for (const question of [
    { ...QUESTION, points: 1 },
    { ...QUESTION, text: 'How many?' },
    undefined,
  ]) {
    expect(await faultsFoundIn({ ...published, question })).toContain(
      'Sheet 1, 2025-albert_park (Australian Grand Prix): its digest does not fit what it contains.',
    );
  }
  const forged = published.players.map((row) => ({
    ...row,
    sent: row.sent.map((version) => ({
      ...version,
      picks: { ...version.picks, question: 'constructor' },
      question: QUESTION,
    })),
  }));
  expect(await faultsFoundIn({ ...published, players: forged })).toContainEqual(
    expect.stringContaining('the picks of bert'),
  );
});

test('once the race is over the question waits for its answer, and nobody scores it', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  expect(await scoresByPlayer()).toEqual({ anna: 24, bert: 2, carla: 2, dora: 2 });
  const { body } = await cloud.call('GET', '/api/admin/races', { as: admin });
  const [status]: { race: object; waitsFor: string[] }[] = body;
  expect(status).toMatchObject({
    race: { question: { ...QUESTION, answer: null } },
    waitsFor: expect.arrayContaining(['Not answered yet: How many cars hit a wall?']),
  });
  expect(await faultsFoundIn(await sheet(), await seasonCsv(), receipts)).toEqual([]);
});

test('an answer has to be one of those that were offered', async () => {
  for (const answer of ['Two', 'six', 'norris', 'tie']) {
    expectProblem(await decideAnswer(answer, 'So it was.'), 'correction.unknown', 'the question');
  }
});

test('the answer of an admin is a revision with a notice, and points, standings, check and mails follow', async () => {
  expect((await decideAnswer('constructor', 'By the marshals’ count.')).status).toBe(200);
  expect(await scoresByPlayer()).toEqual({ anna: 27, bert: 2, carla: 2, dora: 2 });
  const { body: race } = await cloud.call('GET', `/api/f1data/races/${MELBOURNE}`);
  expect(race).toMatchObject({ question: { answer: 'constructor' } });
  const { body: history } = await cloud.call('GET', `/api/results/race/${MELBOURNE}/revisions`, {
    as: bert,
  });
  expect(history).toMatchObject({
    revisions: [
      {
        source: 'correction',
        by: 'race-director',
        reason: 'By the marshals’ count.',
        changes: [{ value: 'question', from: null, to: 'constructor' }],
        text: 'Question: constructor',
        scoreChanges: [{ username: 'anna', points: 3 }],
      },
      { source: 'race data' },
    ],
  });
  const { body: mine } = await cloud.call('GET', '/api/predictions/user?with=notices', {
    as: bert,
  });
  expect(mine).toMatchObject({
    notices: [
      {
        action: 'result.corrected',
        by: 'race-director',
        changes: [{ of: 'question', from: ['undecided'], to: ['constructor'] }],
      },
      { action: 'question.set' },
      { action: 'question.set' },
      { action: 'pairing.set' },
    ],
  });
  expect(await faultsFoundIn(await sheet(), await seasonCsv(), receipts)).toEqual([]);
  await cloud.at('2025-03-16T13:00:00Z'); // The mails are sent by the next scheduled run.
  const mails = await mailsTo(cloud, 'anna@example.org');
  expect(mails.map(({ text }) => text).join()).toContain(
    'question went from undecided to constructor',
  );
});

test('all players see each answer that an admin has decided, also those that were replaced', async () => {
  await decideAnswer('One', 'I say so.');
  expect(await scoresByPlayer()).toEqual({ anna: 24, bert: 5, carla: 2, dora: 2 });
  // With `neither` no answer is right.
  await decideAnswer('neither', 'Nobody can tell.');
  expect(await scoresByPlayer()).toEqual({ anna: 24, bert: 2, carla: 2, dora: 2 });
  const { text: waiting } = await cloud.call('GET', '/api/admin/races', { as: admin });
  expect(waiting).not.toContain('Not answered yet');
  await decideAnswer('constructor', 'The video shows it.');
  expect(await scoresByPlayer()).toEqual({ anna: 27, bert: 2, carla: 2, dora: 2 });
  const { body } = await cloud.call('GET', `/api/results/race/${MELBOURNE}/revisions`, {
    as: carla,
  });
  const { revisions }: { revisions: { reason: string; by: string; text: string }[] } = body;
  expect(revisions.slice(0, 3).map(({ by, reason, text }) => [by, reason, text])).toEqual([
    ['race-director', 'The video shows it.', 'Question: constructor'],
    ['race-director', 'Nobody can tell.', 'Question: neither'],
    ['race-director', 'I say so.', 'Question: One'],
  ]);
});

test('the answers are in the scores and the CSV file of the race, and in the season of a player', async () => {
  const { text } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}/csv`, { as: carla });
  const [head = '', ...rows] = text.trim().split(/\r?\n/);
  const column = head.split(',').indexOf('Question');
  const answers = rows.map((row) => row.split(',')).map((cells) => [cells[0], cells[column]]);
  expect(Object.fromEntries(answers)).toEqual({
    anna: 'constructor',
    bert: 'One',
    carla: '',
    dora: '',
  });
  const { body } = await cloud.call('GET', '/api/players/anna?season=2025', { as: anna });
  type PlayerSeason = { races: object[]; player: { races: { scored: { points: number[] } }[] } };
  const { races, player }: PlayerSeason = body;
  expect(races[0]).toMatchObject({
    question: QUESTION,
    official: expect.arrayContaining(['constructor']),
  });
  expect(player.races[0]?.scored.points.at(-1)).toBe(3);
  const { text: race } = await cloud.call('GET', `/api/scores/race/${MELBOURNE}`, { as: anna });
  expect(race).toContain('"type":"QUESTION","driver":"constructor","points":3');
  expect(race).toContain('Question: constructor, right, 3 points.');
});

test('entered picks have no answer, not even to the same question', async () => {
  await cloud.at('2025-03-17T08:00:00Z');
  await cloud.pair(admin, SHANGHAI, PAIRING);
  const response = await cloud.call('PUT', `/api/admin/races/${SHANGHAI}/question`, {
    as: admin,
    body: QUESTION,
  });
  expect(response.status).toBe(200);
  await cloud.call('PATCH', '/api/account', { as: anna, body: { sendAgain: true } });
  await cloud.downUntil(melbourne.SHANGHAI_FRIDAY);
  await cloud.at(melbourne.AFTER_SHANGHAI_RESULT);
  const next = await sheet(SHANGHAI);
  expect(next).toMatchObject({ question: QUESTION });
  const [entered] = next.players.find(({ username }) => username === 'anna')?.sent ?? [];
  expect(entered).toMatchObject({ sentAgainFrom: MELBOURNE });
  expect(entered?.picks).not.toHaveProperty('question');
  expect(entered).not.toHaveProperty('question');
  expect(await faultsFoundIn(await sheet(), next, await seasonCsv(), receipts)).toEqual([]);
});

test('the check finds entered picks to which an answer was added', async () => {
  const [first, next] = [await sheet(), await sheet(SHANGHAI)];
  const players = next.players.map((row) => ({
    ...row,
    sent: row.sent.map((version) => ({
      ...version,
      picks: { ...version.picks, question: 'constructor' },
      question: QUESTION,
    })),
  }));
  expect(await faultsFoundIn(first, { ...next, players })).toContainEqual(
    expect.stringContaining(
      'the picks that were entered for anna are not those of an earlier race.',
    ),
  );
});

test('after an account is deleted the standings still follow from the sheets', async () => {
  const removed = await cloud.call('DELETE', '/api/account', {
    as: bert,
    body: { password: 'correct horse' },
  });
  expect(removed.status).toBeLessThan(300);
  await cloud.handleEvents();
  expect(await faultsFoundIn(await sheet(), await sheet(SHANGHAI), await seasonCsv())).toEqual([]);
});
