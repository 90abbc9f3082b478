import type { RouteName } from '@parc-ferme/contract/api';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { bodyFor, everyRoute, type NamedRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { MELBOURNE, PAIRING, RACE_WEEK, rightPicks } from '@parc-ferme/testing/melbourne';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '../../../../functions/composition.ts';

const cloud = await testCloud({ NOW: RACE_WEEK });
const [player, demoted] = [await cloud.player('player'), await cloud.admin('demoted')];
await cloud.admin('race-director');
await cloud.data.players.setRole(demoted.id, 'player');

/** A token signed with the real key, for other claims. */
async function signed(changes: object): Promise<string> {
  const account = await cloud.data.players.find(player.id);
  if (!account) throw new Error('There is no player.');
  return tokens.sign({ ...account, ...changes }, new Date(RACE_WEEK));
}

const INVALID_TOKENS = {
  'a visitor': undefined,
  garbage: 'Bearer garbage',
  'a good token as a password': `Basic ${player.token}`,
  'a token with another signature': `Bearer ${player.token.slice(0, -8)}AAAAAAAA`,
  'a token of a player who does not exist': `Bearer ${await signed({ id: '2222222' })}`,
  'a token of another key of the table': `Bearer ${await signed({ id: '../RACE#1' })}`,
  'a token of an earlier session': `Bearer ${await signed({ sessionVersion: 0 })}`,
  'a token of a later session': `Bearer ${await signed({ sessionVersion: 2 })}`,
};

const NO_ADMINS = {
  'a player': player.token,
  'a former admin': demoted.token,
  'a player whose token has an admin’s name': await signed({ username: 'race-director' }),
};

type CalledRoute = Omit<NamedRoute, 'method'> & { method: string };

/** Valid requests: only the caller's access is missing. */
const ACCEPTED = { predictions: rightPicks(), headToHead: PAIRING };

function call({ method, path, route }: CalledRoute, authorization?: string) {
  const address = pathFor({ path }, { raceId: MELBOURNE, userId: player.id });
  return cloud.call(method, address, {
    body: bodyFor({ route }, ACCEPTED),
    ...(authorization !== undefined && { headers: { authorization } }),
  });
}

let before: string[];
beforeAll(async () => {
  before = await cloud.everything();
});
afterAll(async () => {
  expect(await cloud.everything()).toEqual(before);
});

/** The tokens of links are unknown: a reset link is refused, and the redirect does not check its token. */
const OTHER_STATUS: Partial<Record<RouteName, number>> = {
  'auth.verify-reset': 400,
  'messages.show-unsubscribe': 303,
};

const routesFor = (access: string) => everyRoute().filter((route) => route.access === access);

test.each([...routesFor('player'), ...routesFor('admin')])(
  '$name refuses a caller without a session',
  async (route) => {
    for (const authorization of Object.values(INVALID_TOKENS)) {
      expectProblem(await call(route, authorization), 'session.required');
    }
  },
);

test.each(routesFor('admin'))('$name refuses a caller who is no admin', async (route) => {
  for (const token of Object.values(NO_ADMINS)) {
    expectProblem(await call(route, `Bearer ${token}`), 'admin.required');
  }
});

/** The headers of a reply, without those of the connection and of the clock. */
const headersOf = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name));

const publicReads = routesFor('public').filter(({ method }) => method === 'GET');

test.each(publicReads)(
  'HEAD of $name has the status and headers of GET, and no body',
  async (route) => {
    const [got, head] = [await call(route), await call({ ...route, method: 'HEAD' })];
    expect([head.status, headersOf(head), head.text]).toEqual([got.status, headersOf(got), '']);
  },
);

test.each(publicReads)('$name needs no token, and does not mind a bad one', async (route) => {
  const expected = OTHER_STATUS[route.name] ?? 200;
  expect((await call(route)).status).toBe(expected);
  expect((await call(route, 'Bearer garbage')).status).toBe(expected);
});

test('a token signed like those above is valid where its claims are right', async () => {
  const [mine] = everyRoute().filter(({ name }) => name === 'predictions.mine');
  if (!mine) throw new Error('There is no such route.');
  expect((await call(mine, `Bearer ${await signed({})}`)).status).toBe(200);
});
