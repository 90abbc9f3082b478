import { specPicks } from '@parc-ferme/contract/spec-shape';
import { pushSubscription } from '@parc-ferme/testing/cloud/push-subscriptions';
import { registerFrom } from '@parc-ferme/testing/cloud/register-from';
import { everyRoute } from '@parc-ferme/testing/cloud/requests';
import { type Called, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { PAIRED, pairing, rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { type Counted, countCalls } from '@parc-ferme/testing/store/counted-calls';
import { seedSeason } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { beforeAll, describe, expect, test } from 'vitest';

/* What requests cost: calls of the table, those that wait for one another, and their units. */

const NOW = '2025-03-10T10:00:00Z';
const counting = countCalls();
const cloud = await testCloud({ NOW });
const player = await cloud.player('a-player');
const admin = await cloud.admin('an-admin');
await cloud.predict(player, melbourne.MELBOURNE, melbourne.rightPicks());

type Request = Parameters<typeof cloud.call>;
const cost = (...request: Request) => counting(() => cloud.call(...request));

function expectWithin(calls: Counted[], most: number, deepest = 3): void {
  expect(calls.length).toBeLessThanOrEqual(most);
  expect(Math.max(0, ...calls.map(({ depth }) => depth))).toBeLessThanOrEqual(deepest);
}

/** A season in all states of a race; with LONG=1 also those in one state, and of many players and races. */
const SEASONS = [
  { season: 2001, open: 1, closed: 0, completed: 0, players: 10 },
  { season: 2002, open: 0, closed: 1, completed: 0, players: 10 },
  { season: 2003, open: 0, closed: 0, completed: 1, players: 10 },
  { season: 2004, open: 1, closed: 1, completed: 2, players: 10 },
  { season: 2005, open: 1, closed: 1, completed: 22, players: 500 },
];
const played = SEASONS.filter(({ season }) => LONG || season === 2004);

const reads = everyRoute().filter(({ method, access }) => method === 'GET' && access !== 'admin');
/** Without the sheet, which `units.test.ts` counts. */
const ofRace = reads.filter(
  ({ name, path }) => path.includes('{raceId}') && name !== 'races.sheet',
);
const ofSeason = reads.filter(
  ({ path, route }) => !path.includes('{') && route.query.safeParse({ season: '2025' }).success,
);

describe.for(played)(
  'with $completed races completed, $closed closed, $open open',
  ({ players, ...seeded }) => {
    let races: Awaited<ReturnType<typeof seedSeason>>;
    const allRaces = () => Object.values(races).flat();
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
        expectWithin(calls, 4);
      },
    );

    test.each(ofRace)(
      '$name is read in at most four calls, three deep',
      async ({ name, method, path }) => {
        for (const race of allRaces()) {
          const { answer, calls } = await cost(method, path.replace('{raceId}', race._id), {
            as: player,
          });
          const found = !name.startsWith('results.') || races.completed.includes(race);
          expect(answer.status).toBe(found ? 200 : 404);
          expectWithin(calls, 4);
        }
      },
    );

    test('picks are submitted in at most four calls, three deep, with and without the version that was seen', async () => {
      for (const race of allRaces()) {
        for (const [seen, taken, picks] of [
          // Neither of the picks that were seeded, so that a version is added.
          [undefined, 200, wrongPicks({ fastestLap: 'russell' })],
          ['"2"', 200, rightPicks()],
          ['"1"', 409, wrongPicks()],
        ] as const) {
          const { answer, calls } = await cost('POST', `/api/predictions/${race._id}`, {
            as: player,
            body: { predictions: specPicks(picks, PAIRED) },
            headers: { 'if-match': seen },
          });
          expect(answer.status).toBe(races.open.includes(race) ? taken : 409);
          expectWithin(calls, 4);
        }
      }
    });

    test('a pairing is set in three calls', async () => {
      for (const race of races.open) {
        const { drivers, teams } = pairing('russell');
        const body = { headToHead: { drivers, teams } };
        const path = `/api/f1data/races/${race._id}`;
        const { answer, calls } = await cost('PATCH', path, { as: admin, body });
        // The mails that it leads to are another function's.
        const own = calls.filter(({ by }) => by === 'head-to-head/set');
        expect([answer.status, own.length]).toEqual([200, 3]);
      }
    });
  },
);

const MESSAGES = '/api/chat/messages';
const PUSH = '/api/account/push';
let commentId = '';
let deviceId = '';

const login = (username: string, password: string): Request => [
  'POST',
  '/api/auth/login',
  { body: { username, password } },
];
const posting = (message: string): Request => [
  'POST',
  MESSAGES,
  { as: player, body: { message }, headers: { 'idempotency-key': 'a-key-of-a-comment' } },
];
const asPlayer = (method: string, path: string, body?: object): Request => [
  method,
  path,
  { as: player, ...(body && { body }) },
];
async function addingDevice(): Promise<Request> {
  const subscription = await pushSubscription(cloud, player);
  return asPlayer('POST', PUSH, { name: 'Chrome', subscription });
}
const text = 'x'.repeat(500);
const edited = { message: 'Stay out.' };
const comment = () => `${MESSAGES}/${commentId}`;
const device = () => `${PUSH}/${deviceId}`;
const season = () => `/api/scores/player/${player.id}`;

const SESSION = '1 GetItem 1';
const ITEM = `${SESSION}, 2 GetItem 1`;
const TRIED = `${ITEM}, 2 UpdateItem 1, 2 UpdateItem 1`;
const SHEETS = '2 BatchGetItem 2, 2 GetItem 1, 3 BatchGetItem 48';

/** One request after the other: what it is, its status, and each call with its depth and units. */
const REQUESTS: [what: string, request: () => Request | Promise<Request>, cost: string][] = [
  ['posts a comment', () => posting(text), `201, ${ITEM}, 3 TransactWriteItems 6`],
  ['posts it again', () => posting(text), `201, ${ITEM}, 3 GetItem 1`],
  ['posts another with its key', () => posting('Box.'), `409, ${ITEM}`],
  ['reads comments', () => asPlayer('GET', MESSAGES), `200, ${SESSION}, 2 GetItem 0.5, 2 Query 1`],
  [
    'reads a last page',
    () => asPlayer('GET', `${MESSAGES}?page=20`),
    `200, ${SESSION}, 2 GetItem 0.5, 2 Query 1`,
  ],
  ['edits the comment', () => asPlayer('PUT', comment(), edited), `200, ${ITEM}, 3 UpdateItem 1`],
  ['deletes it', () => asPlayer('DELETE', comment()), `200, ${ITEM}, 3 TransactWriteItems 4`],
  ['deletes it again', () => asPlayer('DELETE', comment()), `404, ${ITEM}`],
  ['adds a push device', addingDevice, `201, ${ITEM}, 3 PutItem 1`],
  ['lists push devices', () => asPlayer('GET', PUSH), `200, ${ITEM}`],
  [
    'tests a push device',
    () => asPlayer('POST', `${device()}/test`),
    `200, ${ITEM}, 3 UpdateItem 1`,
  ],
  ['removes a push device', () => asPlayer('DELETE', device()), `200, ${ITEM}, 3 PutItem 1`],
  [
    'reads a season',
    () => ['GET', '/api/season'],
    '200, 1 BatchGetItem 1, 1 Query 0.5, 1 Query 1, 1 Query 4',
  ],
  ['reads the calendar feed', () => ['GET', '/api/calendar.ics'], '200, 1 Query 1.5'],
  ['reads a player’s season', () => asPlayer('GET', season()), `200, ${SESSION}, ${SHEETS}`],
  [
    'signs in',
    () => login('a-player', 'correct horse'),
    `200, ${TRIED}, 3 DeleteItem 1, 3 DeleteItem 1`,
  ],
  ['signs in with a wrong password', () => login('a-player', 'wrong horse'), `401, ${TRIED}`],
  ['signs in with a name of nobody', () => login('nobody', 'correct horse'), `401, ${TRIED}`],
  ['signs in with what is no name', () => login('not a name at all', 'x'), `401, ${TRIED}`],
];

function written(answer: Called, calls: Counted[]): string {
  const each = calls.map(
    ({ depth, name, units }) => `${depth} ${name.replace('Command', '')} ${units}`,
  );
  return [answer.status, ...each.sort()].join(', ');
}

test.each(REQUESTS)('a player %s for what it costs', async (_, request, expected) => {
  const { answer, calls } = await cost(...(await request()));
  expect(written(answer, calls)).toBe(expected);
  if (answer.status !== 201) return;
  const { _id = commentId, id = deviceId }: { _id?: string; id?: string } = answer.body;
  [commentId, deviceId] = [_id, id];
});

test('home with the next race is read in seven calls, three deep, instead of two requests', async () => {
  const { answer, calls } = await cost('GET', '/api/home', { as: player });
  expect(answer.body).toMatchObject({ next: { own: { race: { _id: melbourne.MELBOURNE } } } });
  expectWithin(calls, 7);
});

test('a sign-in that is throttled gives the other place back', async () => {
  for (let time = 1; time <= 10; time += 1) await cloud.call(...login('a-player', 'wrong horse'));
  const { answer, calls } = await cost(...login('a-player', 'correct horse'));
  // The write that finds no place is refused, and not counted here.
  const expected = `429, ${ITEM}, 2 UpdateItem 1, 3 UpdateItem 1`;
  expect(written(answer, calls)).toBe(expected);
});

test('a player registers with four calls: the registration mode, a limit, a reservation, and two write units for each of four items', async () => {
  const body = { username: 'one-more', email: 'one@example.org', password: 'correct horse' };
  const { answer, calls } = await counting(() => registerFrom('192.0.2.1', body));
  expect(answer.status).toBe(201);
  // The calls of the functions that handle its events do not count.
  const own = calls.filter(({ by }) => by === undefined);
  expect(own.map(({ name, units }) => [name, units]).toSorted()).toEqual([
    ['BatchGetItemCommand', 1],
    ['GetItemCommand', 1],
    ['TransactWriteItemsCommand', 8],
    ['UpdateItemCommand', 1],
  ]);
});
