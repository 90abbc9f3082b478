import { request } from 'node:http';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
await cloud.at('2025-03-14T00:05:00Z');

const CONTROLS = [
  ['GET', '/local/clock'],
  ['PUT', '/local/clock'],
  ['POST', '/local/schedule/race-data/run'],
  ['GET', '/local/mail'],
  ['POST', '/local/mail/returned'],
  ['PUT', '/local/mail/sandbox'],
  ['GET', '/local/push'],
  ['POST', '/local/push/subscriptions'],
  ['PUT', '/local/push/subscriptions/nobody'],
  ['GET', '/local/dead-letters'],
  ['POST', '/local/admins'],
  ['GET', '/local/health'],
] as const;

/** A request with headers that fetch does not allow. */
async function statusWith(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const { hostname, port } = new URL(cloud.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('health says that all is well, what time it is and what is scheduled', async () => {
  const { status, body } = await cloud.call('GET', '/local/health');
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ok',
    now: '2025-03-14T00:05:00.000Z',
    schedules: ['race-data', 'pages'],
  });
});

test('a schedule runs on request, and reports what it did and when it is due again', async () => {
  const run = () => cloud.call('POST', '/local/schedule/race-data/run');
  const withoutWork = await run();
  expect(withoutWork.status).toBe(200);
  // A day before Melbourne closes, players without a prediction are reminded.
  expect(withoutWork.body).toEqual({ did: [], nextDue: '2025-03-14T04:58:00.000Z' });
  // Half a minute after the reminder is due, before the tick at 05:00. Five minutes later a run ends the mailing.
  await cloud.at('2025-03-14T04:58:30Z');
  const { body } = await run();
  expect(body).toEqual({
    did: ['calendar: synced', '2025-albert_park: closes soon'],
    nextDue: '2025-03-14T05:03:30.000Z',
  });
});

test('an unknown schedule is refused, and the known ones are named', async () => {
  const { status, body } = await cloud.call('POST', '/local/schedule/weather/run');
  expect(status).toBe(404);
  expect(body).toMatchObject({
    code: 'schedule.unknown',
    message: 'There is no such schedule. Known: race-data, pages',
  });
});

test.each([
  ['GET', '/local/nothing'],
  ['GET', '/local/'],
  ['DELETE', '/local/clock'],
  ['GET', '/local/schedule/race-data/run'],
])('%s %s is an unknown call', async (method, path) => {
  const { status, body } = await cloud.call(method, path);
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'route.unknown' });
});

test('a player who is named by e-mail address becomes an admin, too, and can do what admins do', async () => {
  const player = await cloud.player('organiser');
  const pair = {
    headToHead: {
      drivers: { driver1: 'norris', driver2: 'piastri' },
      teams: { team1: 'mclaren', team2: 'ferrari' },
    },
  };
  const path = '/api/f1data/races/2025-spa';
  expect((await cloud.call('PATCH', path, { as: player, body: pair })).status).toBe(403);
  const { status, body } = await cloud.call('POST', '/local/admins', {
    body: { username: 'ORGANISER@example.org' },
  });
  expect([status, body]).toEqual([200, { id: player.id, username: 'organiser', role: 'admin' }]);
  expect((await cloud.call('PATCH', path, { as: player, body: pair })).status).toBe(200);
});

test('only a player becomes an admin', async () => {
  const unknown = await cloud.call('POST', '/local/admins', { body: { username: 'nobody' } });
  expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'player.unknown' }]);
  const nameless = await cloud.call('POST', '/local/admins', { body: {} });
  expect([nameless.status, nameless.body]).toMatchObject([400, { code: 'input.invalid' }]);
});

test.each(CONTROLS)(
  '%s %s is refused to a page of another site, and under another host name',
  async (method, path) => {
    for (const origin of ['https://example.org', 'http://localhost.example.org', 'null']) {
      expect([origin, await statusWith(method, path, { origin })]).toEqual([origin, 403]);
    }
    for (const host of ['example.org', 'localhost.example.org:80', '192.168.1.1', '[::2]:80']) {
      expect([host, await statusWith(method, path, { host })]).toEqual([host, 403]);
    }
  },
);

test('a page of this machine may call, under each of its names', async () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'localhost:5173']) {
    const headers = { host: name, origin: `http://${name}` };
    expect([name, await statusWith('GET', '/local/clock', headers)]).toEqual([name, 200]);
  }
});

test('a malformed address is refused, and the next request is answered', async () => {
  expect(await statusWith('GET', '//', {})).toBe(400);
  expect((await cloud.call('GET', '/local/health')).status).toBe(200);
});
