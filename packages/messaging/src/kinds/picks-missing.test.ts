import { keys } from '@parc-ferme/data/keys';
import { openTable } from '@parc-ferme/data/table';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { crowd } from '@parc-ferme/testing/crowd';
import { CLOSING, MELBOURNE, RACE_WEEK } from '@parc-ferme/testing/melbourne';
import { expect, test } from 'vitest';
import { sendMailing } from '../delivery/mailings.ts';
import { picksMissingPlan } from './picks-missing.ts';

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
const WAITING_MAILING = {
  about: MELBOURNE,
  mailing: { kind: 'picks-missing', raceId: MELBOURNE, turn: 'first' },
} as const;

type Circumstances = {
  /** The time once so many mails are sent. */
  now?: (sent: number) => Date;
  timeLeft?: () => number;
  msPerMail?: number;
};

/**
 * Sends the mails in an invocation of a minute, with a mailer that refuses some players.
 *
 * @returns in `log` the ids of the players who got a mail, and the error of the invocation
 */
async function send(refused: string[], { now, timeLeft, msPerMail = 0 }: Circumstances = {}) {
  const log: string[] = [];
  let msLeft = MINUTE;
  const outcome = await sendMailing(WAITING_MAILING, {
    season: 2025,
    data: cloud.data,
    now: () => now?.(log.length) ?? new Date(RACE_WEEK),
    timeLeft: timeLeft ?? (() => msLeft),
    channels: {
      mail: async ({ player }) => {
        msLeft -= msPerMail;
        if (refused.includes(player.id)) throw new Error('refused');
        log.push(player.id);
      },
    },
  }).catch((error: Error) => {
    log.push(error.message);
    return { unfinished: false };
  });
  return { log, ...outcome };
}

const ids = players.map(({ id }) => id);
/** Removes what is stored of delivered messages, so that all are due again. */
const forgetDeliveries = () =>
  openTable(process.env.TABLE_NAME ?? '').deleteAll(
    ids.map((id) => keys.delivery(MELBOURNE, id, 'mail')),
  );

test('a failing mail delays no other, and is retried', async () => {
  const unreachable = ids.slice(0, 3);
  const first = await send(unreachable);
  expect(first.log.toSorted()).toEqual([...ids.slice(3), '3 not sent: Error: refused'].toSorted());
  const again = await send([]);
  expect(again.log.toSorted()).toEqual(unreachable.toSorted());
});

test('closing stops the mailing', async () => {
  await forgetDeliveries();
  const { log } = await send([], { now: (sent) => new Date(sent < 100 ? RACE_WEEK : CLOSING) });
  expect(log).toHaveLength(100);
});

/** Repeats the invocation, at a second a mail, until it is finished in time. @returns the log of each */
async function sendInCalls(refused: string[]): Promise<string[][]> {
  const calls = [];
  for (let unfinished = true; unfinished; ) {
    const call = await send(refused, { msPerMail: 1_000 });
    calls.push(call.log);
    unfinished = call.unfinished;
  }
  return calls;
}

test('an invocation that runs out of time ends early, and repeated ones mail every player once and report the failures', async () => {
  await forgetDeliveries();
  const calls = await sendInCalls(ids.slice(0, 3));
  // Fewer than sixty fit into the minute of a call.
  expect(calls).toHaveLength(3);
  const failure = '3 not sent: Error: refused';
  expect(calls.flat().toSorted()).toEqual([...ids.slice(3), failure].toSorted());
  expect(calls.at(-1)).toContain(failure);
});

test('an invocation that sends no mail fails instead of continuing for ever', async () => {
  await forgetDeliveries();
  for (const circumstances of [{ msPerMail: 1_000 }, { timeLeft: () => 1_000 }]) {
    const { unfinished, log } = await send(ids, circumstances);
    expect(log).toEqual([expect.stringMatching(/^No message was sent in time, \d+ failed\.$/)]);
    expect(unfinished).toBe(false);
  }
});

// Closing is at 04:58 on 15 March, and the last message is due two hours before.
const [THE_DAY_BEFORE, THE_LAST_HOUR] = ['2025-03-14T12:00:00Z', '2025-03-15T04:00:00Z'];

test.each([
  ['first', THE_DAY_BEFORE, 'waits for the end of quiet hours'],
  ['first', THE_LAST_HOUR, 'is not sent'],
  ['by-admin', THE_DAY_BEFORE, 'waits for the end of quiet hours'],
  ['by-admin', THE_LAST_HOUR, 'is sent at once'],
  ['last', THE_LAST_HOUR, 'is sent at once'],
  ['by-admin', CLOSING, 'is not sent'],
] as const)('the message “%s” about missing picks, at %s, %s', async (turn, now, expected) => {
  const mailing = { kind: 'picks-missing', raceId: MELBOURNE, turn } as const;
  const plan = await picksMissingPlan(mailing, {
    season: 2025,
    data: cloud.data,
    now: () => new Date(now),
  });
  const planned = plan?.waitsForQuietHours ? 'waits for the end of quiet hours' : 'is sent at once';
  expect(plan ? planned : 'is not sent').toBe(expected);
});
