import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import { edgeHeaders } from '@parc-ferme/local/edge';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { useClock } from '@parc-ferme/server/clock';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { type Around, interceptFunctions } from '@parc-ferme/testing/store/dynamodb-calls';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { beforeAll, expect, test } from 'vitest';
import { handler } from './submit.ts';

const { CLOSING, LAST_MOMENT, MELBOURNE, PAIRING, PAIRING_WON, SHANGHAI } = melbourne;
const SUZUKA = '2025-suzuka';
const BAHRAIN = '2025-bahrain';
const rightPicks = (changes = {}) => melbourne.rightPicks({ ...PAIRING_WON, ...changes });
const wrongPicks = () => melbourne.wrongPicks(PAIRING_WON);

const atOnce: Around = (_, send) => send();
let around = atOnce;
interceptFunctions((call, send) => around(call, send));

const cloud = await testCloud({ NOW: melbourne.BEFORE });
/** The clock of each function instance; by default the cloud's. */
const clockOfInstance = new AsyncLocalStorage<Date>();
useClock({ now: () => clockOfInstance.getStore() ?? cloud.now(), sleep: async () => {} });
const players: Caller[] = [];
beforeAll(async () => {
  const admin = await cloud.admin('race-director');
  for (const race of [MELBOURNE, SHANGHAI, SUZUKA, BAHRAIN]) await cloud.pair(admin, race, PAIRING);
  for (let number = 1; number <= 20; number += 1) players.push(await cloud.player());
});

function nobody(): never {
  throw new Error('There is nobody.');
}

const DRIVERS = 'norris max_verstappen russell stroll ocon bearman albon alonso gasly hadjar'.split(
  ' ',
);
/** A thousand predictions, no two of them the same. */
const predictionNumber = (number: number) => {
  const [pole = 0, lap = 0, out = 0] = String(number).padStart(3, '0').split('').map(Number);
  return rightPicks({
    polePosition: DRIVERS[pole] ?? '',
    fastestLap: DRIVERS[lap] ?? '',
    firstRetirement: DRIVERS[out] ?? '',
  });
};
const shortly = ({
  polePosition,
  fastestLap,
  firstRetirement,
}: Partial<ReturnType<typeof rightPicks>>) => [polePosition, fastestLap, firstRetirement].join();

const submit = (as: Caller, raceId: string, predictions: unknown) =>
  cloud.call('POST', `/api/predictions/${raceId}`, { as, body: { predictions } });
const predictionOf = (as: Caller, raceId = MELBOURNE) =>
  cloud.data.predictions.findOwn({ _id: raceId, shards: 1 }, as.id as CallerId);
async function shownTo(as: Caller, raceId: string): Promise<string> {
  return (await cloud.call('GET', `/api/scores/race/${raceId}`, { as })).text;
}

/** Submits on an instance whose clock shows this. */
async function submitAt(stamp: Date, as: Caller, predictions: unknown): Promise<number> {
  const event = {
    routeKey: 'POST /api/predictions/{raceId}',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${as.token}`,
      ...edgeHeaders('203.0.113.1'),
    },
    pathParameters: { raceId: MELBOURNE },
    requestContext: { requestId: 'rush', http: {} },
    body: JSON.stringify({ predictions }),
  };
  const answer = await clockOfInstance.run(stamp, () => handler(event as never, {} as never));
  return answer.statusCode ?? 200;
}

const SUBMISSIONS = LONG ? 1_000 : 200;

test(`of ${SUBMISSIONS} submissions around closing those stamped before it are taken, on any clock`, async () => {
  const random = randomFrom('12');
  const closing = Date.parse(CLOSING);
  const previous = wrongPicks();
  for (const player of players)
    expect((await submit(player, MELBOURNE, previous)).status).toBe(200);
  const late = players.slice(0, 5);
  const before = await Promise.all(late.map((player) => predictionOf(player)));
  const skews = Array.from({ length: 8 }, () => Math.round((random() - 0.5) * 1_000));
  const rush = Array.from({ length: SUBMISSIONS }, (_, number) => {
    const player = players[number % players.length] ?? nobody();
    const skew = skews[number % skews.length] ?? 0;
    const at = closing + Math.round((random() - 0.5) * 4_000);
    const stamp = late.includes(player) ? Math.max(closing, at + skew) : at + skew;
    return { player, number, at, stamp };
  });
  const answers: { number: number; player: Caller; at: number; stamp: number; status: number }[] =
    [];
  const work = async () => {
    for (let one = rush.shift(); one; one = rush.shift()) {
      const status = await submitAt(new Date(one.stamp), one.player, predictionNumber(one.number));
      answers.push({ ...one, status });
    }
  };
  await Promise.all(Array.from({ length: 40 }, work));

  const accepted = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ stamp }) => stamp < closing)).toEqual(accepted);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(
    SUBMISSIONS - accepted.length,
  );
  expect(accepted.filter(({ at }) => at > closing + 500)).toEqual([]);
  expect(await Promise.all(late.map((player) => predictionOf(player)))).toEqual(before);
  for (const player of players) {
    const { version, picks, older = [], submittedAt = '' } = (await predictionOf(player)) ?? {};
    const own = accepted.filter((one) => one.player === player);
    expect(version).toBe(1 + own.length);
    const taken = [previous, ...own.map(({ number }) => predictionNumber(number))].map(shortly);
    for (const one of [{ picks, submittedAt }, ...older]) {
      expect(taken).toContain(one.picks && shortly(one.picks));
      expect(Date.parse(one.submittedAt)).toBeLessThan(closing);
    }
  }
});

test('a submission that takes until after closing counts by its stamp, and is hidden before the reveal', async () => {
  const [slow, other] = [await cloud.player('slow'), await cloud.player('other')];
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await cloud.at(LAST_MOMENT);
  around = async ({ name, input }, send) => {
    if (name === 'UpdateItemCommand' && JSON.stringify(input).includes('PICKS#')) {
      reached.resolve();
      await released.promise;
    }
    return send();
  };
  const answer = submit(slow, MELBOURNE, rightPicks());
  await reached.promise;
  await cloud.at('2025-03-15T04:58:08Z');
  expect(await shownTo(other, MELBOURNE)).not.toContain('slow');
  released.resolve();
  expect((await answer).status).toBe(200);
  around = atOnce;

  expect((await predictionOf(slow))?.submittedAt).toBe(LAST_MOMENT);
  expect(await shownTo(other, MELBOURNE)).not.toContain('slow');
  await cloud.at(melbourne.NOT_YET_REVEALED);
  expect(await shownTo(other, MELBOURNE)).not.toContain('slow');
  await cloud.at(melbourne.REVEALED);
  expect(await shownTo(other, MELBOURNE)).toContain('slow');
  await cloud.at(melbourne.RESULT);
  const { scores } = await cloud.data.scores.ofRevision(MELBOURNE, 1);
  expect(scores.find(({ userId }) => userId === slow.id)).toMatchObject({ score: 24 });
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  [SHANGHAI, '2025-03-22T07:00:00Z', 1],
  [SUZUKA, '2025-04-05T06:00:00Z', 2],
  [BAHRAIN, '2025-04-12T16:00:00Z', 3],
])(
  'an admin moves the closing of %s to and fro while players submit, and scoring follows the last one',
  async (raceId, qualifying, seed) => {
    const random = randomFrom(String(seed));
    const director = await cloud.admin(`director-${seed}`);
    const four = players.slice(0, 4);
    const submitted = four.map(() => [] as { stamp: number; picks: string }[]);
    let number = 0;
    let closesAt = Date.parse(qualifying) - 120_000;
    const set = async (body: object) => {
      const path = `/api/admin/races/${raceId}/closing`;
      const said = { as: director, body: { ...body, reason: 'Heavy rain' } };
      expect((await cloud.call('PUT', path, said)).status).toBe(200);
    };
    const move = async (to: number) => {
      await set({ closesAt: new Date(to).toISOString() });
      closesAt = to;
    };
    const start = Date.parse(qualifying) - 2 * DAY;
    await cloud.downUntil(new Date(start));
    for (let step = 0; step < 5; step += 1) {
      const now = start + step * HOUR;
      await cloud.at(new Date(now));
      const moving = move(now + Math.ceil(random() * (DAY - HOUR)) + HOUR);
      const submitting = four.map(async (player, index) => {
        if (random() < 0.3) return;
        number += 1;
        const picks = predictionNumber(100 * seed + number);
        expect((await submit(player, raceId, picks)).status).toBe(200);
        submitted[index]?.push({ stamp: now, picks: shortly(picks) });
      });
      await Promise.all([moving, ...submitting]);
    }
    // The final closing time: before, between or after the submissions.
    await cloud.at(new Date(start + 5 * HOUR));
    if (seed < 3) {
      await move(start + 5 * HOUR + 15 * 60_000);
      await cloud.at(new Date(start + 5 * HOUR + 16 * 60_000));
      closesAt = start + (seed + 1.5) * HOUR;
      await set({ qualifyingStart: new Date(closesAt + 120_000).toISOString() });
    }
    await cloud.at(new Date(Date.parse(qualifying) + 2 * DAY));

    const { scores } = await cloud.data.scores.ofRevision(raceId, 1);
    const counted = four.map(({ id }) => scores.find(({ userId }) => userId === id)?.picks);
    const model = submitted.map((versions) => versions.findLast(({ stamp }) => stamp < closesAt));
    expect(counted.map((picks) => picks && shortly(picks))).toEqual(
      model.map((version) => version?.picks),
    );
  },
);
