import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, rightPicks, wrongPicks } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });

const submit = (as: Caller, predictions: unknown, seen?: string) =>
  cloud.call('POST', `/api/predictions/${MELBOURNE}`, {
    as,
    body: { predictions },
    headers: seen === undefined ? {} : { 'if-match': seen },
  });

const stored = async (as: Caller) => {
  const { body } = await cloud.call('GET', `/api/predictions/${MELBOURNE}`, { as });
  const { prediction }: { prediction: { version: number; predictions: object } } = body;
  return prediction;
};

const CHANGED = 'Your prediction was changed somewhere else. Please look at it before you save.';

test.each(['"1"', '1', 'W/"1"'])(
  'an update of the current version succeeds (If-Match: %s)',
  async (seen) => {
    const player = await cloud.player();
    await submit(player, rightPicks());
    const { status, body } = await submit(player, wrongPicks(), seen);
    expect(status).toBe(200);
    expect(body).toMatchObject({ prediction: { version: 2 } });
  },
);

test('row 26: an update of an older version is refused with the current one, and overwrites nothing', async () => {
  const player = await cloud.player();
  await submit(player, wrongPicks());
  await submit(player, rightPicks());
  const current = await stored(player);
  const before = await cloud.everything();
  const { status, body } = await submit(player, wrongPicks(), '"1"');
  expect(status).toBe(409);
  expect(body).toEqual({
    code: 'prediction.changed',
    message: CHANGED,
    requestId: expect.any(String),
    current,
  });
  expect(await cloud.everything()).toEqual(before);
});

test('If-Match 0 allows the first submission only', async () => {
  const player = await cloud.player();
  const first = await submit(player, rightPicks(), '"0"');
  const second = await submit(player, wrongPicks(), '"0"');
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(second.body).toMatchObject({ current: { version: 1, predictions: rightPicks() } });
});

test('an update of a version that does not exist is refused', async () => {
  const player = await cloud.player();
  const { status, body } = await submit(player, rightPicks(), '"3"');
  expect(status).toBe(409);
  expect(body).toEqual({
    code: 'prediction.changed',
    message: CHANGED,
    requestId: expect.any(String),
  });
});

test.each(['*', '"abc"', '"1", "2"', '-1', '""'])(
  'a version that is none (%s) is refused, not overlooked',
  async (seen) => {
    const player = await cloud.player();
    await submit(player, rightPicks());
    const before = await cloud.everything();
    const { status, body } = await submit(player, wrongPicks(), seen);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'input.invalid' });
    expect(await cloud.everything()).toEqual(before);
  },
);

const DRIVERS = ['albon', 'alonso', 'bearman', 'gasly', 'hadjar'] as const;
const TWENTY = Array.from({ length: 20 }, (_, number) => {
  const [one, other] = [DRIVERS[number % 5] ?? '', DRIVERS[Math.floor(number / 5)] ?? ''];
  return rightPicks({
    podium: [one, other, 'norris'],
    polePosition: one,
    fastestLap: other,
    firstRetirement: one,
  });
});

test('of 20 concurrent submissions one is stored as a whole, never a mix of them', async () => {
  const player = await cloud.player();
  const answers = await Promise.all(TWENTY.map((picks) => submit(player, picks)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const versions = answers.map(
    ({ body }) => body as { prediction: { version: number; predictions: object } },
  );
  expect(versions.map(({ prediction }) => prediction.version).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  const last = versions.find(({ prediction }) => prediction.version === 20);
  expect(await stored(player)).toEqual(last?.prediction);
  expect(
    TWENTY.map((picks) => ({ ...picks, driverHeadToHead: null, teamHeadToHead: null })),
  ).toContainEqual(last?.prediction.predictions);
});

test('of 20 devices that saw the same version one saves, and 19 are shown what it saved', async () => {
  const player = await cloud.player();
  await submit(player, wrongPicks());
  const answers = await Promise.all(TWENTY.map((picks) => submit(player, picks, '"1"')));
  const current = await stored(player);
  expect(current.version).toBe(2);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body)).toEqual(
    Array.from({ length: 19 }, () => expect.objectContaining({ current })),
  );
});
