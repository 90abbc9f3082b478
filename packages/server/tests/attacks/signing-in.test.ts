import { expectClearRefusal } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
const { refused, unchanged } = await attacksOn(cloud);
for (const username of ['anna', 'ben', 'carla']) await cloud.player(username);

const signingIn = (username: unknown, password: unknown = 'wrong horse', headers = {}) =>
  ['POST', '/api/auth/login', { body: { username, password }, headers }] as const;

test('row 6: a wrong password and an unknown username get the same response', async () => {
  const known = await refused(401, 'login.failed', ...signingIn('anna'));
  const unknown = await refused(401, 'login.failed', ...signingIn('nobody-here'));
  const told = ({ body, headers }: typeof known) => {
    const { requestId: _, ...said }: Record<string, unknown> = body;
    return [said, [...headers]];
  };
  expect(told(known)).toEqual(told(unknown));
});

test('row 7: after ten failures the right password waits too, and another account does not', async () => {
  for (let failures = 1; failures <= 10; failures += 1) {
    await refused(401, 'login.failed', ...signingIn('ben'));
  }
  const throttled = await refused(429, 'login.throttled', ...signingIn('ben', 'correct horse'));
  expect(throttled.headers.get('retry-after')).toBe('900');
  await refused(401, 'login.failed', ...signingIn('carla'));
});

test.each([[{ $gt: '' }], [['anna']], [7], [null], [true], [''], [{ toString: 'anna' }]])(
  'row 8: %j is nobody’s name, and no password',
  async (odd) => {
    await refused(400, 'input.invalid', ...signingIn(odd));
    await refused(400, 'input.invalid', ...signingIn('anna', odd));
    await refused(400, 'input.invalid', 'POST', '/api/auth/reset-password', {
      body: { email: odd },
    });
  },
);

test('row 43: no header makes a caller another caller', async () => {
  const counts = async () =>
    (await cloud.everything()).filter((item) => item.includes('"pk":"LIMIT#')).length;
  await refused(401, 'login.failed', ...signingIn('nobody-at-all'));
  const before = await counts();
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cloudfront-viewer-address']) {
    const spoofed = { [name]: 'for=198.51.100.7', 'true-client-ip': '198.51.100.7' };
    await refused(401, 'login.failed', ...signingIn('nobody-at-all', 'x', spoofed));
  }
  expect(await counts()).toBe(before);
});

// The last test of this file, as it uses up the limit of one address.
test('row 9: two hundred sign-ins at once are refused or asked to wait, and the races load', async () => {
  const [tries, races] = await unchanged(() =>
    Promise.all([
      Promise.all(
        Array.from({ length: 200 }, (_, number) => cloud.call(...signingIn(`guess-${number}`))),
      ),
      cloud.call('GET', '/api/f1data/races/all'),
    ]),
  );
  expect(races.status).toBe(200);
  for (const one of tries.filter(({ status }) => status !== 503)) {
    expectClearRefusal(one, /^login\.(failed|throttled)$/);
  }
});
