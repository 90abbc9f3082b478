import { newPlayer } from '@parc-ferme/domain/player';
import { everyService } from '@parc-ferme/functions/services';
import { countCalls } from '@parc-ferme/local/testing/counted-calls';
import { crowd } from '@parc-ferme/local/testing/crowd';
import { BEFORE, CLOSING, MELBOURNE } from '@parc-ferme/local/testing/melbourne';
import { testCloud } from '@parc-ferme/local/testing/test-cloud';
import { afterAll, expect, test } from 'vitest';
import { remindOf } from './reminders.ts';

const counting = countCalls();
const cloud = await testCloud({ NOW: BEFORE });
afterAll(cloud.close);

const players = crowd(250);
for (const { id, username } of players) {
  const account = { id, username, email: `${id}@example.org`, passwordHash: '', createdAt: BEFORE };
  await everyService().players.register(newPlayer(account), 2025);
}

/** Reminds with a post that refuses some, up to a time at which the clock then is. */
async function remind(refused: string[], now = () => new Date(BEFORE)) {
  const reminded: string[] = [];
  const { calls } = await counting(() =>
    remindOf(MELBOURNE, {
      data: everyService(),
      now,
      send: async ({ player }) => {
        if (refused.includes(player.id)) throw new Error('refused');
        reminded.push(player.id);
      },
    }).catch((error: Error) => reminded.push(error.message)),
  );
  return { reminded, calls: calls.map(({ name }) => name) };
}

const ids = players.map(({ id }) => id);

test('nobody waits for those whom mail does not reach, and they are tried again', async () => {
  const unreachable = ids.slice(0, 3);
  const first = await remind(unreachable);
  expect(first.reminded.toSorted()).toEqual(
    [...ids.slice(3), '3 not reminded: Error: refused'].toSorted(),
  );
  const again = await remind([]);
  expect(again.reminded.toSorted()).toEqual(unreachable.toSorted());
});

test('a hundred accounts travel in one read, and nobody’s picks are asked for one by one', async () => {
  const { calls } = await remind([]);
  const reads = calls.filter((name) => name !== 'PutItemCommand');
  expect(reads).toEqual([
    'GetItemCommand',
    'QueryCommand',
    'QueryCommand',
    ...Array(3).fill('BatchGetItemCommand'),
  ]);
});

test('a race that closes meanwhile stops it', async () => {
  await Promise.all(ids.map((id) => everyService().reminders.takeBack(MELBOURNE, id)));
  let asked = 0;
  const now = () => {
    asked += 1;
    return new Date(asked > 1 ? CLOSING : BEFORE);
  };
  const { reminded } = await remind([], now);
  expect(reminded).toHaveLength(100);
});
