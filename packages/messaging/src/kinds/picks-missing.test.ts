import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { countCalls } from '@parc-ferme/testing/counted-calls';
import { crowd } from '@parc-ferme/testing/crowd';
import { BEFORE, CLOSING, MELBOURNE } from '@parc-ferme/testing/melbourne';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { sendMailing } from '../delivery/mailings.ts';

const counting = countCalls();
const cloud = await testCloud({ NOW: BEFORE });

const players = crowd(250);
for (const { id, username } of players) {
  const account = { id, username, email: `${id}@example.org`, passwordHash: '', createdAt: BEFORE };
  await cloud.data.players.register({ ...newPlayer(account), emailConfirmed: true }, 2025);
}

const MINUTE = 60_000;
const WAITING = {
  about: MELBOURNE,
  mailing: { kind: 'picks-missing', raceId: MELBOURNE, turn: 'first' },
} as const;

type Circumstances = { now?: (sent: number) => Date; timeLeft?: () => number; msAMail?: number };

/** Sends reminders within a minute, with a slow mailer that refuses some addresses. */
async function remind(refused: string[], { now, timeLeft, msAMail = 0 }: Circumstances = {}) {
  const reminded: string[] = [];
  let left = MINUTE;
  const { calls, answer } = await counting(() =>
    sendMailing(WAITING, {
      season: 2025,
      data: cloud.data,
      now: () => now?.(reminded.length) ?? new Date(BEFORE),
      timeLeft: timeLeft ?? (() => left),
      channels: {
        mail: async ({ player }) => {
          left -= msAMail;
          if (refused.includes(player.id)) throw new Error('refused');
          reminded.push(player.id);
        },
      },
    }).catch((error: Error) => {
      reminded.push(error.message);
      return { unfinished: false };
    }),
  );
  return { reminded, ...answer, calls: calls.map(({ name }) => name) };
}

const ids = players.map(({ id }) => id);
/** Forgets that the players were reminded. */
const unmark = () =>
  openTable(process.env.TABLE_NAME ?? '').writeAll(
    [],
    ids.map((id) => keys.delivery(MELBOURNE, id, 'mail')),
  );

test('a failing mail delays no other, and is retried', async () => {
  const unreachable = ids.slice(0, 3);
  const first = await remind(unreachable);
  expect(first.reminded.toSorted()).toEqual(
    [...ids.slice(3), '3 not sent: Error: refused'].toSorted(),
  );
  const again = await remind([]);
  expect(again.reminded.toSorted()).toEqual(unreachable.toSorted());
});

test('a hundred accounts are read in one request, and no picks are read one by one', async () => {
  const { calls } = await remind([]);
  const reads = calls.filter((name) => name !== 'PutItemCommand');
  expect(reads).toEqual([
    'GetItemCommand',
    'QueryCommand',
    'QueryCommand',
    'QueryCommand',
    ...Array(3).fill('BatchGetItemCommand'),
    'DeleteItemCommand',
  ]);
});

test('closing stops the mailing', async () => {
  await unmark();
  const { reminded } = await remind([], { now: (sent) => new Date(sent < 100 ? BEFORE : CLOSING) });
  expect(reminded).toHaveLength(100);
});

/** Repeats calls that run out of time until one finishes, at 400 ms a mail. */
async function remindInGoes(refused: string[]): Promise<string[][]> {
  const goes = [];
  for (let unfinished = true; unfinished; ) {
    const go = await remind(refused, { msAMail: 400 });
    goes.push(go.reminded);
    unfinished = go.unfinished;
  }
  return goes;
}

test('out of time it ends early, and continues until all players are reminded once', async () => {
  await unmark();
  const goes = await remindInGoes([]);
  expect(goes).toHaveLength(3);
  expect(goes.flat().toSorted()).toEqual(ids.toSorted());
});

test('mail that fails is retried in each continuation, and reported in the last', async () => {
  await unmark();
  const goes = await remindInGoes(ids.slice(0, 3));
  expect(goes.flat().toSorted()).toEqual(
    [...ids.slice(3), '3 not sent: Error: refused'].toSorted(),
  );
  expect(goes.at(-1)).toContain('3 not sent: Error: refused');
});

test('a call that reminds no player fails instead of continuing for ever', async () => {
  await unmark();
  for (const circumstances of [{ msAMail: 400 }, { timeLeft: () => 1_000 }]) {
    const { unfinished, reminded } = await remind(ids, circumstances);
    expect(reminded).toEqual([
      expect.stringMatching(/^No message was sent in time, \d+ failed\.$/),
    ]);
    expect(unfinished).toBe(false);
  }
});
