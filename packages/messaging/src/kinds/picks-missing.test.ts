import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { CLOSING, MELBOURNE, RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { sendMailing } from '../delivery/mailings.ts';
import { picksMissing } from './picks-missing.ts';

const cloud = await testCloud({ NOW: RACE_WEEK });

const players = crowd(120);
for (const { id, username } of players) {
  const account = {
    id,
    username,
    email: `${id}@example.org`,
    passwordHash: '',
    createdAt: RACE_WEEK,
  };
  await cloud.data.players.register({ ...newPlayer(account), emailConfirmed: true }, 2025);
}

const MINUTE = 60_000;
const WAITING = {
  about: MELBOURNE,
  mailing: { kind: 'picks-missing', raceId: MELBOURNE, turn: 'first' },
} as const;

type Circumstances = { now?: (sent: number) => Date; timeLeft?: () => number; msAMail?: number };

/** Sends the messages within a minute, with a slow mailer that refuses some players; a failure is told last. */
async function tell(refused: string[], { now, timeLeft, msAMail = 0 }: Circumstances = {}) {
  const told: string[] = [];
  let left = MINUTE;
  const outcome = await sendMailing(WAITING, {
    season: 2025,
    data: cloud.data,
    now: () => now?.(told.length) ?? new Date(RACE_WEEK),
    timeLeft: timeLeft ?? (() => left),
    channels: {
      mail: async ({ player }) => {
        left -= msAMail;
        if (refused.includes(player.id)) throw new Error('refused');
        told.push(player.id);
      },
    },
  }).catch((error: Error) => {
    told.push(error.message);
    return { unfinished: false };
  });
  return { told, ...outcome };
}

const ids = players.map(({ id }) => id);
/** Removes the marks by which players are told only once. */
const unmark = () =>
  openTable(process.env.TABLE_NAME ?? '').writeAll(
    [],
    ids.map((id) => keys.delivery(MELBOURNE, id, 'mail')),
  );

test('a failing mail delays no other, and is retried', async () => {
  const unreachable = ids.slice(0, 3);
  const first = await tell(unreachable);
  expect(first.told.toSorted()).toEqual([...ids.slice(3), '3 not sent: Error: refused'].toSorted());
  const again = await tell([]);
  expect(again.told.toSorted()).toEqual(unreachable.toSorted());
});

test('closing stops the mailing', async () => {
  await unmark();
  const { told } = await tell([], { now: (sent) => new Date(sent < 100 ? RACE_WEEK : CLOSING) });
  expect(told).toHaveLength(100);
});

/** Whom each call tells, at a second a mail, until one is finished in time. */
async function tellInCalls(refused: string[]): Promise<string[][]> {
  const calls = [];
  for (let unfinished = true; unfinished; ) {
    const call = await tell(refused, { msAMail: 1_000 });
    calls.push(call.told);
    unfinished = call.unfinished;
  }
  return calls;
}

test('out of time it ends early, and continues until all are told once and what failed is reported', async () => {
  await unmark();
  const calls = await tellInCalls(ids.slice(0, 3));
  // Fewer than sixty fit into the minute of a call.
  expect(calls).toHaveLength(3);
  const failure = '3 not sent: Error: refused';
  expect(calls.flat().toSorted()).toEqual([...ids.slice(3), failure].toSorted());
  expect(calls.at(-1)).toContain(failure);
});

test('a call that tells no player fails instead of continuing for ever', async () => {
  await unmark();
  for (const circumstances of [{ msAMail: 1_000 }, { timeLeft: () => 1_000 }]) {
    const { unfinished, told } = await tell(ids, circumstances);
    expect(told).toEqual([expect.stringMatching(/^No message was sent in time, \d+ failed\.$/)]);
    expect(unfinished).toBe(false);
  }
});

const [THE_DAY_BEFORE, THE_LAST_HOUR] = ['2025-03-14T12:00:00Z', '2025-03-15T04:00:00Z'];

test.each([
  ['first', THE_DAY_BEFORE, 'waits for the end of quiet hours'],
  ['first', THE_LAST_HOUR, 'is not sent'],
  ['asked', THE_DAY_BEFORE, 'waits for the end of quiet hours'],
  ['asked', THE_LAST_HOUR, 'is sent at once'],
  ['last', THE_LAST_HOUR, 'is sent at once'],
  ['asked', CLOSING, 'is not sent'],
] as const)('a message of the turn “%s” at %s %s', async (turn, now, what) => {
  const mailing = { kind: 'picks-missing', raceId: MELBOURNE, turn } as const;
  const plan = await picksMissing(mailing, {
    season: 2025,
    data: cloud.data,
    now: () => new Date(now),
  });
  const told = plan?.waitsForQuietHours ? 'waits for the end of quiet hours' : 'is sent at once';
  expect(plan ? told : 'is not sent').toBe(what);
});
