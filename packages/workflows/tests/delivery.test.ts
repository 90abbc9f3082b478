import { setImmediate as nextTick } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Repositories, repositoriesIn } from '@parc-ferme/data/repositories';
import { openTable } from '@parc-ferme/data/table';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { intercept } from '@parc-ferme/testing/store/dynamodb-calls';
import {
  disturbAttempts,
  errorNamed,
  leaveUnprocessed,
  recordBackoff,
} from '@parc-ferme/testing/store/store-faults';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  SECOND_RACE,
  storeUnpublishedResults,
  THIRD_RACE,
} from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { sampled } from '@parc-ferme/testing/vitest/sampled';
import { expect, test } from 'vitest';
import { scoreAndPublish } from '../src/publication.ts';

/* Scores two revisions of a race and one of another while store calls are delayed, concurrent, lost or throttled. */

const store = await testStore();
const acceptedSeason = await store.copiesOf(storeUnpublishedResults);

const EVENTS = [
  { raceId: SECOND_RACE, revision: 1 },
  { raceId: SECOND_RACE, revision: 2 },
  { raceId: THIRD_RACE, revision: 1 },
];

/** The published season: races with their revisions, and all players' points and positions. */
async function publishedSeason({ standings, seasons }: Repositories) {
  const { races: columns, players } = await standings.load(2025);
  const { rows } = await standings.page(2025, 1);
  const published = await seasons.races(2025, { consistent: true });
  return {
    columns: columns.map(({ _id, revision }) => [_id, revision]),
    published: published.map(({ _id, publishedRevision }) => [_id, publishedRevision]),
    rows: rows.map(({ id, rank }) => ({ id, rank })),
    scores: Object.fromEntries(players.map(({ id, scores }) => [id, scores])),
  };
}

async function scoreAll(data: Repositories): Promise<void> {
  for (const { raceId, revision } of EVENTS) await scoreAndPublish(raceId, revision, data);
}

const undisturbedTable = await acceptedSeason();
await scoreAll(undisturbedTable.data);
const expected = {
  season: await publishedSeason(undisturbedTable.data),
  everything: await undisturbedTable.everything(),
};

/** Seeds of random cases. */
const SEEDS = LONG ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [1];

test.each(SEEDS)(
  'two concurrent scorings, each delayed at random (seed %i), leave the table of one',
  async (seed) => {
    const random = randomFrom(String(seed));
    const { through, everything } = await acceptedSeason();
    const scorer = () =>
      scoreAll(
        through(async (_, send) => {
          for (let ticks = Math.floor(random() * 20); ticks > 0; ticks -= 1) await nextTick();
          return send();
        }).data,
      );
    await Promise.all([scorer(), scorer()]);
    expect(await everything()).toEqual(expected.everything);
  },
);

/** Scores everything through a client whose attempts are disturbed, with pauses that take no time. */
async function throughDisturbed(
  disturb: (send: () => Promise<unknown>, attempt: number) => Promise<unknown>,
  unprocessed: () => number = () => 0,
) {
  const { name, data, everything } = await acceptedSeason();
  let attempts = 0;
  const client = disturbAttempts(new DynamoDBClient({}), (send) => {
    attempts += 1;
    return disturb(send, attempts);
  });
  const pauses = await recordBackoff(client);
  const calls: string[] = [];
  intercept(client, (call, send) => {
    calls.push(call.name);
    return call.name === 'BatchWriteItemCommand'
      ? leaveUnprocessed(call, send, unprocessed())
      : send();
  });
  await scoreAll(repositoriesIn(openTable(name, client)));
  return {
    calls,
    attempts,
    pauses,
    season: await publishedSeason(data),
    everything: await everything(),
  };
}

const undisturbed = await throughDisturbed((send) => send());

test('a lost response after any one call scores no player twice', async () => {
  // Until a response is lost every run makes the same calls, so that the number of a call names it.
  const calls = undisturbed.calls.map((name, index) => ({ name, call: index + 1 }));
  const writes = calls.filter(({ name }) => LONG || /Write|Update/.test(name));
  for (const { call } of sampled(writes, ({ name }) => name)) {
    const { season, attempts } = await throughDisturbed(async (send, attempt) => {
      const response = await send();
      if (attempt === call) throw errorNamed('TimeoutError');
      return response;
    });
    expect(attempts).toBeGreaterThan(undisturbed.attempts);
    expect([call, season]).toEqual([call, expected.season]);
  }
});

const THROTTLES = ['ProvisionedThroughputExceededException', 'RequestLimitExceeded'];

test.each(SEEDS)(
  'with a fifth of the calls throttled and batches left unprocessed (seed %i) all is written',
  async (seed) => {
    const random = randomFrom(String(seed));
    let throttled = 0;
    const { pauses, everything } = await throughDisturbed(
      async (send) => {
        if (random() >= 0.2) return send();
        throttled += 1;
        throw errorNamed(THROTTLES[throttled % 2] ?? '');
      },
      // One to 24 of the 25 items of a batch.
      () => (random() < 0.2 ? 1 + Math.floor(random() * 24) : 0),
    );
    expect(everything).toEqual(expected.everything);
    expect(throttled).toBeGreaterThan(0);
    expect(pauses).toHaveLength(throttled);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  },
);
