import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import { expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, rightPicks, wrongPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });

const submit = (as: Caller, predictions: object, seen?: string) =>
  cloud.call('POST', `/api/predictions/${MELBOURNE}`, {
    as,
    body: { predictions },
    headers: { 'if-match': seen },
  });

type Stored = { version: number; createdAt: string; predictions: object };
async function stored(as: Caller): Promise<Stored> {
  const { body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as });
  const { prediction }: { prediction: Stored } = body;
  return prediction;
}

const refused = (more: object = {}) => ({
  code: 'prediction.changed',
  message: 'Your prediction was changed somewhere else. Please look at it before you save.',
  requestId: expect.any(String),
  ...more,
});

test('row 26: an update of an older version is refused with the current one, and overwrites nothing', async () => {
  const player = await cloud.player();
  await submit(player, wrongPicks());
  expect((await submit(player, rightPicks(), '"1"')).status).toBe(200);
  const before = await cloud.everything();
  const { status, body } = await submit(player, wrongPicks(), '"1"');
  expect(status).toBe(409);
  expect(body).toEqual(refused({ current: await stored(player) }));
  expect(await cloud.everything()).toEqual(before);
});

test('If-Match 0 allows the first submission only, and a version that does not exist none', async () => {
  const player = await cloud.player();
  expect(await submit(player, rightPicks(), '"3"')).toMatchObject({ status: 409, body: refused() });
  expect((await submit(player, rightPicks(), '"0"')).status).toBe(200);
  const second = await submit(player, wrongPicks(), '"0"');
  expect(second.body).toMatchObject({ current: { version: 1, predictions: rightPicks() } });
  expect((await submit(player, wrongPicks(), '*')).body).toMatchObject({ code: 'input.invalid' });
});

test('of 12 devices that saw the same version one saves, and 11 are shown what it saved', async () => {
  const player = await cloud.player();
  await submit(player, wrongPicks());
  const drivers = ['albon', 'alonso', 'bearman', 'gasly'];
  const sheets = drivers.flatMap((polePosition) =>
    drivers.slice(1).map((fastestLap) => rightPicks({ polePosition, fastestLap })),
  );
  const answers = await Promise.all(sheets.map((picks) => submit(player, picks, '"1"')));
  const current = await stored(player);
  expect(current.version).toBe(2);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
    Array.from({ length: 11 }, () => expect.objectContaining({ current })),
  );
});

test('row 47: the same picks again make no version: the same answer, and no new time', async () => {
  const player = await cloud.player();
  await cloud.at('2025-03-11T10:00:00.000Z');
  const first = await submit(player, rightPicks());
  await cloud.at('2025-03-11T11:00:00.000Z');
  const before = await cloud.everything();
  for (const seen of [undefined, '"1"']) {
    const again = await submit(player, rightPicks(), seen);
    expect([again.status, again.body]).toEqual([200, first.body]);
  }
  expect((await submit(player, rightPicks(), '"0"')).status).toBe(409);
  expect(await cloud.everything()).toEqual(before);
});

test('row 47: a prediction can be changed 200 times', async () => {
  const player = await cloud.player();
  const pole = (number: number) => rightPicks({ polePosition: number % 2 ? 'ocon' : 'albon' });
  const race = { _id: MELBOURNE, shards: 1 };
  let known: Prediction | undefined;
  for (let number = 0; number < 200; number += 1) {
    const picks = { ...pole(number), driverHeadToHead: null, teamHeadToHead: null };
    const version = { picks, submittedAt: cloud.now().toISOString() };
    const saved = await cloud.data.predictions.submit(race, player, version, undefined, known);
    known = 'saved' in saved ? saved.saved : undefined;
  }
  expect((await submit(player, pole(200))).status).toBe(200);
  const text = 'You have changed this prediction 200 times. It cannot be changed again.';
  expectRefusal(await submit(player, pole(201)), 429, 'prediction.too-many', text);
  expect((await submit(player, pole(200))).status).toBe(200);
  expect((await stored(player)).version).toBe(201);
});
