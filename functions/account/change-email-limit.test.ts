import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectRefused } from '@parc-ferme/testing/cloud/refusals';
import { type Caller, testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';

const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
await cloud.at('2025-03-10T10:00:00Z');
await cloud.player('olga');
const { changeEmail, register } = accountCalls(cloud);
const TAKEN = 'olga@example.org';

/** Asks for the taken address so often, and is told each time that it is taken. */
async function expectTold(times: number, as: Caller): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    expectRefused(await changeEmail(as, TAKEN), 'email.taken');
  }
}

test('row 75: a player learns ten taken addresses in an hour, and is told nothing of any after them', async () => {
  const nina = await cloud.player('nina');
  await expectTold(10, nina);
  for (const email of [TAKEN, 'nina@new.example']) {
    const refused = await changeEmail(nina, email);
    expectRefused(refused, 'email.too-many');
    expect(refused.headers.get('retry-after')).toBe('3600');
  }
  await cloud.at('2025-03-10T11:00:00Z');
  expect((await changeEmail(nina, 'nina@new.example')).status).toBe(202);
});

test('row 75: ten taken addresses count for the network too, and for registrations', async () => {
  await cloud.at('2025-03-10T13:00:00Z');
  for (let player = 1; player <= 5; player += 1) await expectTold(2, await cloud.player());
  expectRefused(await changeEmail(await cloud.player(), 'last@new.example'), 'email.too-many');
  const pia = { username: 'pia', email: 'pia@new.example', password: 'correct horse' };
  expectRefused(await register(pia), 'register.too-many');
});

test('addresses that are free, and wrong passwords, count for neither', async () => {
  await cloud.at('2025-03-10T15:00:00Z');
  const quinn = await cloud.player('quinn');
  for (let number = 0; number < 5; number += 1) {
    expect((await changeEmail(quinn, TAKEN, 'not this one')).status).toBe(403);
    expect((await changeEmail(quinn, `quinn-${number}@new.example`)).status).toBe(202);
  }
  await expectTold(10, quinn);
});
