import { pushSubscription } from '@parc-ferme/testing/cloud/push-subscriptions';
import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { everyRoute } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { pairing, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { type Counted, countCalls } from '@parc-ferme/testing/store/counted-calls';
import { seedSeason } from '@parc-ferme/testing/stored-season';
import { sampled } from '@parc-ferme/testing/vitest/sampled';
import { beforeAll, describe, expect, test } from 'vitest';

const NOW = '2025-03-10T00:00:00Z';

const counting = countCalls();
const cloud = await testCloud({ NOW });
const player = await cloud.player('a-player');
const admin = await cloud.admin('an-admin');

const cost = (...called: Parameters<typeof cloud.call>) => counting(() => cloud.call(...called));

/** Calls per request, and how many follow one another. */
const MAX_CALLS = 4;
const MAX_DEPTH = 3;

function expectWithinLimits(calls: Counted[]): void {
  expect(calls.length).toBeLessThanOrEqual(MAX_CALLS);
  expect(Math.max(0, ...calls.map(({ depth }) => depth))).toBeLessThanOrEqual(MAX_DEPTH);
}

/** Seasons with these numbers of players and of races, in all states of a race. */
const SEASONS = [
  { season: 2101, open: 1, closed: 0, completed: 0, players: 10 },
  { season: 2102, open: 0, closed: 1, completed: 0, players: 10 },
  { season: 2103, open: 0, closed: 0, completed: 1, players: 10 },
  { season: 2104, open: 1, closed: 1, completed: 22, players: 10 },
  { season: 2105, open: 1, closed: 0, completed: 0, players: 500 },
  { season: 2106, open: 0, closed: 1, completed: 0, players: 500 },
  { season: 2107, open: 0, closed: 0, completed: 1, players: 500 },
  { season: 2108, open: 1, closed: 1, completed: 22, players: 500 },
];

const reads = everyRoute().filter(({ method, access }) => method === 'GET' && access !== 'admin');
const ofRace = reads.filter(({ path }) => path.includes('{raceId}'));
const ofSeason = reads.filter(
  ({ path, route }) => !path.includes('{') && route.query.safeParse({ season: '2025' }).success,
);

describe.for(
  sampled(SEASONS, ({ open, closed, completed }) => [open, closed, completed].join(), 0),
)(
  'with $players players and $completed races completed, $closed closed, $open open',
  ({ players, ...seeded }) => {
    let races: Awaited<ReturnType<typeof seedSeason>>;
    /** With LONG=1 every race. */
    const someRaces = () =>
      sampled(
        Object.entries(races).flatMap(([state, all]) => all.map((race) => ({ state, race }))),
        ({ state }) => state,
      ).map(({ race }) => race);
    beforeAll(async () => {
      races = await seedSeason(seeded, players, player, new Date(NOW), cloud.data);
    });

    test.each(ofSeason)(
      '$name is read in at most four calls, three deep',
      async ({ method, path }) => {
        const { answer, calls } = await cost(method, `${path}?season=${seeded.season}`, {
          as: player,
        });
        expect(answer.status).toBe(200);
        expectWithinLimits(calls);
      },
    );

    test.each(ofRace)(
      '$name is read in at most four calls, three deep',
      async ({ name, method, path }) => {
        for (const race of someRaces()) {
          const { answer, calls } = await cost(method, path.replace('{raceId}', race._id), {
            as: player,
          });
          const found = !name.startsWith('results.') || races.completed.includes(race);
          expect(answer.status).toBe(found ? 200 : 404);
          expectWithinLimits(calls);
        }
      },
    );

    test('picks are submitted in at most four calls, three deep, with and without the version that was seen', async () => {
      for (const race of someRaces()) {
        for (const [seen, taken, predictions] of [
          // Neither of the picks that were seeded, so that a version is added.
          [undefined, 200, wrongPicks({ fastestLap: 'russell' })],
          ['"2"', 200, rightPicks()],
          ['"1"', 409, wrongPicks()],
        ] as const) {
          const { answer, calls } = await cost('POST', `/api/predictions/${race._id}`, {
            as: player,
            body: { predictions },
            headers: { 'if-match': seen },
          });
          expect(answer.status).toBe(races.open.includes(race) ? taken : 409);
          expectWithinLimits(calls);
        }
      }
    });

    test('all players are on the leaderboard, and their scores in the race', async () => {
      const board = await cloud.call('GET', `/api/scores/leaderboard?season=${seeded.season}`);
      expect(board.body).toMatchObject({ players: races.completed.length > 0 ? players : 0 });
      for (const race of [...races.completed.slice(-1), ...races.closed]) {
        const { body } = await cloud.call('GET', `/api/scores/race/${race._id}`, { as: player });
        const { scores }: { scores: unknown[] } = body;
        expect(scores).toHaveLength(players);
      }
    });

    test('a pairing is set in three calls', async () => {
      for (const race of races.open) {
        const { drivers, teams } = pairing('russell');
        const body = { headToHead: { drivers, teams } };
        const { answer, calls } = await cost('PATCH', `/api/f1data/races/${race._id}`, {
          as: admin,
          body,
        });
        // The mails that it leads to are another function's.
        const own = calls.filter(({ by }) => by === 'head-to-head/set');
        expect([answer.status, own.length]).toEqual([200, 3]);
      }
    });
  },
);

test('home with the next race is read in seven calls, three deep, instead of two requests', async () => {
  await cloud.predict(player, melbourne.MELBOURNE, melbourne.rightPicks());
  const { answer, calls } = await cost('GET', '/api/home', { as: player });
  expect(answer.body).toMatchObject({ next: { own: { race: { _id: melbourne.MELBOURNE } } } });
  expect(calls.length).toBeLessThanOrEqual(2 * MAX_CALLS - 1);
  expect(Math.max(...calls.map(({ depth }) => depth))).toBeLessThanOrEqual(MAX_DEPTH);
});

test('push devices take two calls to list, and three to add, test or remove', async () => {
  const carla = await cloud.player('carla');
  const costs = ({ answer, calls }: Awaited<ReturnType<typeof cost>>) => [
    answer.status,
    ...calls.map(({ name, units }) => `${name} ${units}`).sort(),
  ];
  const [read, write] = ['GetItemCommand 1', 'PutItemCommand 1'];
  const body = { name: 'Chrome on Android', subscription: await pushSubscription(cloud, carla) };
  const added = await cost('POST', '/api/account/push', { as: carla, body });
  expect(costs(added)).toEqual([201, read, read, write]);
  const { id }: { id: string } = added.answer.body;
  const asCarla = { as: carla };
  expect(costs(await cost('GET', '/api/account/push', asCarla))).toEqual([200, read, read]);
  const tested = await cost('POST', `/api/account/push/${id}/test`, asCarla);
  expect(costs(tested)).toEqual([200, read, read, 'UpdateItemCommand 1']);
  const removed = await cost('DELETE', `/api/account/push/${id}`, asCarla);
  expect(costs(removed)).toEqual([200, read, read, write]);
});

describe('comments take at most three calls', () => {
  const MESSAGES = '/api/chat/messages';
  const message = 'x'.repeat(500);
  const posting = (text: string, key?: string) =>
    cost('POST', MESSAGES, {
      as: player,
      body: { message: text },
      headers: { 'idempotency-key': key },
    });
  const costs = ({ answer, calls }: Awaited<ReturnType<typeof cost>>) => [
    answer.status,
    ...calls.map(({ name, units }) => [name, units]),
  ];
  const session = ['GetItemCommand', 1];
  const read = ['GetItemCommand', 1];
  let _id: string;

  test('to post one, with two write units for each of two items, however many were posted before', async () => {
    const write = ['TransactWriteItemsCommand', 4];
    await cloud.at('2025-03-10T10:00:00Z');
    for (let minute = 1; minute <= 23; minute += 1) {
      await cloud.at(`2025-03-10T10:${String(minute).padStart(2, '0')}:00Z`);
      const posted = await posting(message, `a key for minute ${minute}`.replaceAll(' ', '-'));
      expect(costs(posted)).toEqual([201, session, read, write]);
      ({ _id } = posted.answer.body as { _id: string });
    }
  });

  test('to post one again, and one to refuse it', async () => {
    const key = 'a-key-for-minute-23';
    expect(costs(await posting(message, key))).toEqual([201, session, read, read]);
    expect(costs(await posting('Another text.', key))).toEqual([409, session, read]);
    for (let count = 1; count <= 4; count += 1) await posting('Box.');
    expect(costs(await posting('Box.'))).toEqual([429, session, read]);
  });

  test('to read them, on the last page as well', async () => {
    for (const page of [1, 20]) {
      const { answer, calls } = await cost('GET', `${MESSAGES}?page=${page}`, { as: player });
      expect(answer.status).toBe(200);
      expect(calls.map(({ name }) => name).sort()).toEqual(['GetItemCommand', 'QueryCommand']);
    }
  });

  test('to edit one and to delete it', async () => {
    const one = `${MESSAGES}/${_id}`;
    const edited = await cost('PUT', one, { as: player, body: { message: 'Stay out.' } });
    expect(costs(edited)).toEqual([200, session, read, ['UpdateItemCommand', 1]]);
    const removed = await cost('DELETE', one, { as: player });
    expect(costs(removed)).toEqual([200, session, read, ['TransactWriteItemsCommand', 2]]);
    expect(costs(await cost('DELETE', one, { as: player }))).toEqual([404, session, read]);
  });

  test('for an admin to remove a player’s, with the audit entry', async () => {
    await cloud.at('2025-03-10T11:00:00Z');
    const { body }: { body: { _id: string } } = (await posting(message)).answer;
    const removed = await cost('DELETE', `${MESSAGES}/${body._id}`, { as: admin });
    expect([removed.answer.status, removed.calls.length]).toEqual([200, 3]);
  });
});

test('any failed sign-in costs four calls, two deep, a successful one two more, for every account', async () => {
  const login = async (username: string, password: string) => {
    const { answer, calls } = await cost('POST', '/api/auth/login', {
      body: { username, password },
    });
    const each = calls.map(({ depth, name, units }) => `${depth} ${name} ${units}`);
    return [answer.status, ...each.sort()];
  };
  const tried = [
    ...['1 GetItemCommand 1', '2 GetItemCommand 1'],
    ...['2 UpdateItemCommand 1', '2 UpdateItemCommand 1'],
  ];
  const signedIn = [200, ...tried, '3 DeleteItemCommand 1', '3 DeleteItemCommand 1'];
  const failed = [401, ...tried];
  expect(await login('a-player', 'correct horse')).toEqual(signedIn);
  expect(await login('a-player@example.org', 'correct horse')).toEqual(signedIn);
  expect(await login('a-player', 'wrong horse')).toEqual(failed);
  expect(await login('nobody', 'correct horse')).toEqual(failed);
  expect(await login('not a name at all', 'correct horse')).toEqual(failed);

  for (let time = 2; time <= 10; time += 1) await login('a-player', 'wrong horse');
  // The write that finds no place is refused, and not counted here; the other place is given back.
  const throttled = [429, ...tried.slice(0, -1), '3 UpdateItemCommand 1'];
  expect(await login('a-player', 'correct horse')).toEqual(throttled);
});

test('a player registers with four calls: the registration mode, a limit, a reservation, and two write units for each of four items', async () => {
  const body = { username: 'one-more', email: 'one@example.org', password: 'correct horse' };
  const { answer, calls } = await counting(() => registerFrom('192.0.2.1', body));
  expect(answer.status).toBe(201);
  // The calls of the functions that handle its events do not count.
  const own = calls.filter(({ by }) => by === undefined);
  // Both reads are made at once.
  expect(own.map(({ name, units }) => [name, units]).toSorted()).toEqual([
    ['BatchGetItemCommand', 1],
    ['GetItemCommand', 1],
    ['TransactWriteItemsCommand', 8],
    ['UpdateItemCommand', 1],
  ]);
});
