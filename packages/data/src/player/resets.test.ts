import { player } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';

/* The tests continue one another, with the links that are issued by then. */

const store = await testStore();
const { data, everything, through } = await store.emptyTable();
const { resets, players } = data;

const NOW = new Date('2025-03-10T10:00:00.000Z');
const anna = player();
await players.register(anna, 2025);

test('only one of two concurrent requests for the same link sends it and counts', async () => {
  // Both read that there is no link yet before either stores it.
  let readsLeft = 2;
  const bothHaveRead = Promise.withResolvers<void>();
  const reading = through(async ({ name }, send) => {
    const output = await send();
    if (name !== 'GetItemCommand') return output;
    readsLeft -= 1;
    if (readsLeft === 0) bothHaveRead.resolve();
    await bothHaveRead.promise;
    return output;
  });
  const isSent = await Promise.all(
    [1, 2].map(() => reading.data.resets.issue('the same', anna, NOW)),
  );
  expect(isSent.toSorted()).toEqual([false, true]);
  // Five links an hour are the limit.
  for (const token of ['two', 'three', 'four', 'five']) {
    expect([token, await resets.issue(token, anna, NOW)]).toEqual([token, true]);
  }
  expect(await resets.issue('six', anna, NOW)).toBe(false);
  expect(await resets.find('six', NOW)).toBeUndefined();
});

test('an issued link may be sent again, also beyond the limit', async () => {
  const before = await everything();
  expect(await resets.issue('five', anna, NOW)).toBe(true);
  expect(await everything()).toEqual(before);
});

test('the items of a link expire with it', async () => {
  const links = (await everything()).filter((item) => item.includes('"RESET#'));
  const expiry = Date.parse('2025-03-10T11:00:00.000Z') / 1000;
  for (const item of links) expect(JSON.parse(item).expiresAt).toBe(expiry);
});

test('an expired link is not sent when its event is redelivered late', async () => {
  const later = new Date('2025-03-10T12:00:00.000Z');
  expect(await resets.issue('five', anna, later)).toBe(false);
});
