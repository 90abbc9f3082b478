import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const { MELBOURNE, rightPicks, wrongPicks } = melbourne;
const RACE_WINNERS = {
  text: 'How many drivers win a race?',
  chosenFrom: ['Up to 5', '6', 'More'],
  points: 3,
};
const FEWEST_POINTS = {
  text: 'Which team scores the fewest points?',
  chosenFrom: 'teams',
  points: 2,
};

const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const [anna, bert, carla] = [
  await cloud.player('anna'),
  await cloud.player('bert'),
  await cloud.player('carla'),
];
const receipts: unknown[] = [];

const setRules = (rules: object) =>
  cloud.call('PUT', '/api/admin/season/rules', {
    as: admin,
    body: { rules: { ...SPECIFICATION_RULES, ...rules }, reason: 'As voted.' },
  });
const ADDED_TIPS = { rankedBy: 'total', seasonTips: 'added' };

const tipsOf = async (as: Caller) => {
  const { status, body } = await cloud.call('GET', '/api/seasons/2025/tips', { as });
  return { status, ...Object(body) };
};
/** @param seen the questions that the admin had on the page */
const ask = (questions: object, seen?: object) =>
  cloud.call('PUT', '/api/admin/seasons/2025/tips/questions', {
    as: admin,
    body: { questions, seen },
  });
type Basis = { seen?: object; ifMatch?: string };
const send = (as: Caller, tips: object, { seen, ifMatch }: Basis = {}) =>
  cloud.call('POST', '/api/seasons/2025/tips', {
    as,
    body: { tips, seen },
    headers: { 'if-match': ifMatch },
  });
const decide = (decisions: object) =>
  cloud.call('POST', '/api/admin/seasons/2025/tips/decisions', {
    as: admin,
    body: { decisions, reason: 'By the final standings.' },
  });
const requestSheet = () => cloud.call('GET', '/api/seasons/2025/tips/sheet', { as: carla });

async function submit(as: Caller, tips: object): Promise<void> {
  const { status, body } = await send(as, tips);
  expect(status).toBe(200);
  receipts.push(Object(body).receipt);
}

async function expectNothingWritten(
  request: () => ReturnType<typeof cloud.call>,
  ...refusal: [Parameters<typeof expectProblem>[1], string?]
) {
  const before = await cloud.everything();
  expectProblem(await request(), ...refusal);
  expect(await cloud.everything()).toEqual(before);
}

test('a season has no tips unless its house rules say so', async () => {
  await expectNothingWritten(() => send(anna, { driverChampion: 'norris' }), 'tips.off');
  expectProblem(await ask({ tip1: RACE_WINNERS }), 'tips.off');
  expect((await tipsOf(anna)).status).toBe(404);
});

test('a champion is worth at least one point', async () => {
  const tipPoints = { driverChampion: 0, teamChampion: 5 };
  expect((await setRules({ seasonTips: 'shown', tipPoints })).status).toBe(400);
});

test('tips can be added to the total points only if totals decide the ranks', async () => {
  expect((await setRules({ seasonTips: 'added' })).status).toBe(400);
  expect((await setRules(ADDED_TIPS)).status).toBe(200);
  const { rows, closesAt, isOpen, own } = await tipsOf(anna);
  expect([closesAt, isOpen, own]).toEqual(['2025-03-15T04:58:00.000Z', true, null]);
  expect(rows).toMatchObject([
    { key: 'driverChampion', text: 'Drivers’ champion', chosenFrom: 'drivers', points: 10 },
    { key: 'teamChampion', text: 'Teams’ champion', chosenFrom: 'teams', points: 5 },
  ]);
});

test('the id under which tips are stored is not the id of a race', async () => {
  const path = '/api/predictions/2025-season';
  const body = { predictions: rightPicks() };
  expectProblem(await cloud.call('POST', path, { as: anna, body }), 'race.unknown');
  expectProblem(await cloud.call('GET', path, { as: anna }), 'race.unknown');
  for (const racePath of ['/api/races/2025-season/sheet', '/api/scores/race/2025-season']) {
    expectProblem(await cloud.call('GET', racePath, { as: anna }), 'race.unknown');
  }
});

test('admins ask questions, which every player sees in a notice; asking the same again writes nothing', async () => {
  // There are five questions at most, of at most 5 points, with answers that differ not only in case.
  for (const invalid of [
    { tip6: RACE_WINNERS },
    { tip1: { ...RACE_WINNERS, points: 6 } },
    { tip1: { ...RACE_WINNERS, chosenFrom: ['one', 'ONE'] } },
  ]) {
    expect((await ask(invalid)).status).toBe(400);
  }
  expect(
    (await ask({ tip1: { ...RACE_WINNERS, text: 'How many teams win a race?' } })).status,
  ).toBe(200);
  expect((await send(bert, { tip1: 'More' })).status).toBe(200);
  await cloud.at('2025-03-10T07:00:00Z');
  expect((await ask({ tip1: RACE_WINNERS, tip2: FEWEST_POINTS })).status).toBe(200);
  const before = await cloud.everything();
  expect((await ask({ tip1: RACE_WINNERS, tip2: FEWEST_POINTS })).status).toBe(200);
  expect(await cloud.everything()).toEqual(before);
  // His tip was for another question.
  expect((await tipsOf(bert)).own.tips).toEqual({});
  expect((await cloud.data.audit.latest(1))[0]).toMatchObject({
    admin: { username: 'race-director' },
    action: 'tips.questions-set',
    about: '2025',
  });
  const notices = await cloud.call('GET', '/api/predictions/user?with=notices', { as: bert });
  expect(notices.text).toContain(RACE_WINNERS.text);
});

test('questions that an admin did not see are not replaced', async () => {
  await expectNothingWritten(() => ask({ tip1: FEWEST_POINTS }, {}), 'tips.changed');
});

test('a tip has to be one of the answers offered, for the question and points that the player saw', async () => {
  await expectNothingWritten(
    () => send(anna, { driverChampion: 'ferrari' }),
    'pick.unknown',
    'ferrari',
  );
  await expectNothingWritten(() => send(anna, { tip1: '7' }), 'pick.unknown', '7');
  // There is no third question.
  await expectNothingWritten(() => send(anna, { tip3: '7' }), 'question.changed', 'tip3');
  for (const seen of [
    { tip1: { text: 'How many teams win a race?' } },
    { driverChampion: { points: 20 } },
  ]) {
    const tips = { driverChampion: 'norris', tip1: '6' };
    await expectNothingWritten(() => send(anna, tips, { seen }), 'question.changed');
  }
  expect((await send(anna, {})).status).toBe(400);
});

test('tips are stored with a receipt, and replaced only by a request that names the latest version', async () => {
  await submit(anna, {
    driverChampion: 'norris',
    teamChampion: 'mclaren',
    tip1: '6',
    tip2: 'sauber',
  });
  await submit(bert, { driverChampion: 'max_verstappen', teamChampion: 'mclaren' });
  const { own, receipt, players } = await tipsOf(anna);
  expect(own.tips).toEqual({
    driverChampion: 'norris',
    teamChampion: 'mclaren',
    tip1: '6',
    tip2: 'sauber',
  });
  expect(receipt).toMatchObject({
    race: '2025-season',
    tipQuestions: { tip1: RACE_WINNERS, tip2: FEWEST_POINTS },
  });
  expect(players).toEqual([]);
  const outdated = await send(anna, { driverChampion: 'hamilton' }, { ifMatch: '"9"' });
  expectProblem(outdated, 'prediction.changed');
  const changed = { ...own.tips, tip1: 'More' };
  const { status, body } = await send(anna, changed, { ifMatch: `"${own.version}"` });
  expect([status, body]).toMatchObject([200, { own: { tips: changed, version: own.version + 1 } }]);
  receipts.push(Object(body).receipt);
});

test('a player’s own data has the tips with every version', async () => {
  const { body } = await cloud.call('GET', '/api/account/data', { as: anna });
  const { predictions }: { predictions: { race: string; versions: object[] }[] } = body;
  expect(predictions).toMatchObject([
    { race: '2025-season', versions: [{ picks: { tip1: 'More' } }, { picks: { tip1: '6' } }] },
  ]);
});

test('nobody sees others’ tips before they close', async () => {
  for (const as of [bert, admin]) {
    const { text } = await cloud.call('GET', '/api/seasons/2025/tips', { as });
    expect(text).not.toContain('norris');
  }
  expectProblem(await requestSheet(), 'sheet.not-published');
  expectProblem(await decide({ driverChampion: 'norris' }), 'tips.too-early');
});

test('no question changes within a day before the tips close, and no tip once they are closed', async () => {
  await cloud.at('2025-03-14T05:00:00Z');
  await expectNothingWritten(() => ask({ tip1: RACE_WINNERS }), 'tips.frozen');
  await submit(carla, { driverChampion: 'piastri', tip1: 'More' });
  // The sheet of the race, which is checked below, has picks, too.
  await cloud.call('POST', `/api/predictions/${MELBOURNE}`, {
    as: anna,
    body: { predictions: wrongPicks() },
  });
  await cloud.at('2025-03-15T04:58:00Z');
  await expectNothingWritten(() => send(bert, { driverChampion: 'norris' }), 'prediction.closed');
});

test('tips are revealed with the first race, on a sheet that the check finds right', async () => {
  await cloud.at(melbourne.REVEAL);
  const { isOpen, isRevealed, players } = await tipsOf(carla);
  expect([isOpen, isRevealed]).toEqual([false, true]);
  expect(players).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        username: 'anna',
        points: null,
        tips: expect.objectContaining({ tip1: 'More' }),
      }),
      expect.objectContaining({
        username: 'bert',
        tips: { driverChampion: 'max_verstappen', teamChampion: 'mclaren' },
      }),
    ]),
  );
  expect(await faultsFound()).toEqual([]);
  await expectNothingWritten(() => ask({}), 'tips.frozen');
});

async function sheets(): Promise<PublishedSheet[]> {
  const { body: races } = await cloud.call('GET', '/api/f1data/races/all');
  const all: PublishedSheet[] = [(await requestSheet()).body];
  for (const { _id } of races as { _id: string }[]) {
    const { status, body } = await cloud.call('GET', `/api/races/${_id}/sheet`, { as: carla });
    if (status === 200) all.push(body);
  }
  return all;
}

/** What the check finds wrong in all sheets and receipts. */
async function faultsFound(): Promise<string[]> {
  const findings = await verify([...(await sheets()), ...receipts]);
  return findings.flatMap(({ kind, text }) => (kind === 'wrong' ? text : []));
}
