import { setImmediate as nextTurn } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { sourceRaces, withoutWinner } from '@parc-ferme/testing/race-data/race-data-server';
import { intercept } from '@parc-ferme/testing/store/dynamodb-calls';
import { itemsIn } from '@parc-ferme/testing/store/raw-table';
import {
  disturbAttempts,
  errorNamed,
  hurried,
  partly,
} from '@parc-ferme/testing/store/store-faults';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { FIRST, SECOND, SECOND_RESULT, THIRD } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { sampled } from '@parc-ferme/testing/vitest/sampled';
import { expect, test } from 'vitest';
import { scoreAndPublish } from '../src/publication.ts';
import { catchUp, eventQueue, raceData, startSeason } from './job-runs.ts';

const THIRD_RESULT = '2025-04-06T07:00:00.000Z';
/** Three days after the second race, and three weeks. */
const [LATER, LATEST] = ['2025-03-26T07:00:00.000Z', '2025-04-13T07:00:00.000Z'] as const;
/** The winner of the second race is disqualified. */
const DISQUALIFIED = { 2: withoutWinner(sourceRaces()[1]?.results ?? []) };

const store = await testStore();
const aSeason = await store.copiesOf(startSeason);

/** The published season: races with their revisions, and all players' points and positions. */
async function seen({ standings, seasons }: Repositories) {
  const { races: columns } = await standings.load(2025);
  const { rows } = await standings.page(2025, 1);
  const published = await seasons.races(2025, true);
  return {
    columns: columns.map(({ _id, revision }) => [_id, revision]),
    published: published.map(({ _id, publishedRevision }) => [_id, publishedRevision]),
    rows: rows.map(({ id, rank, scores }) => ({ id, rank, scores })),
  };
}

/** A season that has accepted two revisions of the second race and one of the third, none scored. */
async function acceptedSeason() {
  const opened = await aSeason();
  const mute = { ...eventQueue(), waiting: [] };
  await catchUp(opened.data, SECOND_RESULT, raceData(), mute);
  await catchUp(opened.data, LATER, raceData(DISQUALIFIED), mute);
  await catchUp(opened.data, THIRD_RESULT, raceData(DISQUALIFIED), mute);
  return opened;
}

const events = [
  { raceId: SECOND, revision: 1 },
  { raceId: SECOND, revision: 2 },
  { raceId: THIRD, revision: 1 },
];
const accepted = await acceptedSeason();
const acceptedItems = await itemsIn(accepted.name);
for (const { raceId, revision } of events) await scoreAndPublish(raceId, revision, accepted.data);
const inOrder = { seen: await seen(accepted.data), everything: await accepted.everything() };

const waitingSeason = () => store.tableOf(acceptedItems);

test('handled in order, the races have their newest revisions', () => {
  expect(inOrder.seen.columns).toEqual([
    [FIRST, 1],
    [SECOND, 2],
    [THIRD, 1],
  ]);
});

/** Seeds of random cases. */
const SEEDS = LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1, 2];

test.each(SEEDS)(
  'the same events one to five times each, at once and shuffled (%i), make one table',
  async (seed) => {
    const random = randomFrom(String(seed));
    const many = events.flatMap((event) =>
      Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({ event, at: random() })),
    );
    const shuffled = many.toSorted((one, other) => one.at - other.at);
    const { data, everything } = await waitingSeason();
    await Promise.all(
      shuffled.map(({ event: { raceId, revision } }) => scoreAndPublish(raceId, revision, data)),
    );
    expect(await seen(data)).toEqual(inOrder.seen);
    const results = (await everything()).filter((item) => item.includes('"sk":"RESULT"'));
    expect(results).toHaveLength(4);
  },
);

test('a newer revision that is handled before an older one stays', async () => {
  const { data } = await waitingSeason();
  for (const { raceId, revision } of events.toReversed())
    await scoreAndPublish(raceId, revision, data);
  expect(await seen(data)).toEqual(inOrder.seen);
});

test('a disqualification that comes when the next race is scored changes its own race alone', async () => {
  const { data, everything } = await aSeason();
  await catchUp(data, SECOND_RESULT);
  await catchUp(data, THIRD_RESULT);
  const [before, kept] = [await seen(data), await everything()];
  await catchUp(data, LATEST, raceData(DISQUALIFIED));
  const after = await seen(data);
  expect(after).toEqual(inOrder.seen);

  expect(before.rows).not.toEqual(after.rows);
  const others = ({ rows }: typeof after) =>
    rows.map(({ id, scores: { [SECOND]: _, ...scores } }) => `${id} ${JSON.stringify(scores)}`);
  expect(others(after).toSorted()).toEqual(others(before).toSorted());
  const ofFirstRevision = kept.filter((item) => item.includes(`REVISION#${SECOND}#0001`));
  expect(await everything()).toEqual(expect.arrayContaining(ofFirstRevision));
  const { impact, revision } = await data.scores.ofRevision(SECOND, 2);
  expect(revision).toMatchObject({ source: 'race data', acceptedAt: LATEST });
  expect(impact?.changes).not.toEqual([]);
});

test.each(SEEDS)(
  'two concurrent scorings of a race, each delayed at random (%i), make one table',
  async (seed) => {
    const random = randomFrom(String(seed));
    const { through, everything } = await waitingSeason();
    const scorer = async () => {
      const own = through(async (_, send) => {
        for (let turns = Math.floor(random() * 20); turns > 0; turns -= 1) await nextTurn();
        return send();
      });
      for (const { raceId, revision } of events) await scoreAndPublish(raceId, revision, own.data);
    };
    await Promise.all([scorer(), scorer()]);
    expect(await everything()).toEqual(inOrder.everything);
  },
);

/** Scores everything through a client whose attempts are disturbed, with pauses that take no time. */
async function throughDisturbed(
  disturb: (send: () => Promise<unknown>, attempt: number) => Promise<unknown>,
  unprocessed: () => number = () => 0,
) {
  const { name, data, everything } = await waitingSeason();
  let attempts = 0;
  const client = disturbAttempts(new DynamoDBClient({}), (send) => {
    attempts += 1;
    return disturb(send, attempts);
  });
  const pauses = await hurried(client);
  const calls: string[] = [];
  intercept(client, (call, send) => {
    calls.push(call.name);
    return call.name === 'BatchWriteItemCommand' ? partly(call, send, unprocessed()) : send();
  });
  const disturbed = repositoriesIn(openTable(name, client));
  for (const { raceId, revision } of events) await scoreAndPublish(raceId, revision, disturbed);
  return { calls, attempts, pauses, seen: await seen(data), everything: await everything() };
}

const undisturbed = await throughDisturbed((send) => send());

test('a lost response after any one call scores no player twice', async () => {
  expect(undisturbed.everything).toEqual(inOrder.everything);
  expect(undisturbed.calls).toHaveLength(undisturbed.attempts);
  const calls = undisturbed.calls.map((name, index) => ({ name, lost: index + 1 }));
  for (const { lost } of sampled(calls, ({ name }) => name)) {
    const { seen: shown, attempts } = await throughDisturbed(async (send, attempt) => {
      const answer = await send();
      if (attempt === lost) throw errorNamed('TimeoutError');
      return answer;
    });
    expect(attempts).toBeGreaterThan(undisturbed.attempts);
    expect([lost, shown]).toEqual([lost, inOrder.seen]);
  }
});

const THROTTLES = ['ProvisionedThroughputExceededException', 'RequestLimitExceeded'];

test.each(SEEDS)(
  'with a fifth of the calls throttled and batches left unprocessed (%i) all is written',
  async (seed) => {
    const random = randomFrom(String(seed));
    let throttled = 0;
    const { attempts, pauses, everything } = await throughDisturbed(
      async (send) => {
        if (random() >= 0.2) return send();
        throttled += 1;
        throw errorNamed(THROTTLES[throttled % 2] ?? '');
      },
      () => (random() < 0.2 ? 1 + Math.floor(random() * 24) : 0),
    );
    expect(everything).toEqual(inOrder.everything);
    expect(throttled).toBeGreaterThan(0);
    expect(attempts).toBeLessThanOrEqual(1.6 * undisturbed.attempts);
    expect(pauses).toHaveLength(throttled);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  },
);
