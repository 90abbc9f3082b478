import { MESSAGE_KINDS } from '@parc-ferme/domain/message/message-settings';
import { recordOf } from '@parc-ferme/domain/picks/categories';
import type { Mail } from '@parc-ferme/local/outbox';
import { ses } from '@parc-ferme/mail/ses';
import { expect, test, vi } from 'vitest';
import { type Around, interceptFunctions } from '../src/dynamodb-calls.ts';
import { LONG } from '../src/long.ts';
import { MELBOURNE, PAIRING, PAIRING_WON, rightPicks, wrongPicks } from '../src/melbourne.ts';
import { seeded } from '../src/recount.ts';
import { type Caller, testCloud } from '../src/test-cloud.ts';

/*
 * Twenty players with every message on, over a race: each gets each message once, whatever happens to
 * its sender.
 */

let around: Around = (_, send) => send();
interceptFunctions((call, send) => around(call, send));
const cloud = await testCloud({ NOW: '2025-03-10T00:00:00Z' });
vi.spyOn(console, 'log').mockReturnValue();

const kinds = recordOf(MESSAGE_KINDS, () => ({ mail: true, push: false }));
const quietHours = { from: 22, to: 7 };
const ZONES = ['Europe/Berlin', 'America/Los_Angeles', 'Australia/Melbourne', undefined];
const admin = await cloud.admin('race-director');
const players: Caller[] = [];
for (let number = 0; number < 20; number += 1) {
  const player = await cloud.player(`driver-${number}`);
  const timeZone = ZONES[number % ZONES.length];
  const messages = { kinds, ...(timeZone && { timeZone, quietHours }) };
  await cloud.call('PATCH', '/api/account', { as: player, body: { messages } });
  players.push(player);
}

const random = seeded(19);
let sendings = 0;
/** Set once SES has accepted an email whose sender is killed before it knows. */
let killed = false;
// SES refuses every fourth email, and some senders are killed before or after their call of it.
ses.middlewareStack.add(
  (next) => async (args) => {
    sendings += 1;
    if (sendings % 4 === 0) throw Object.assign(new Error('Try again.'), { name: 'Refused' });
    if (random() < 0.1) throw new Error('killed before SES');
    const answer = await next(args);
    if (random() < 0.1) killed = true;
    return answer;
  },
  { step: 'initialize', priority: 'low', name: 'unwilling' },
);
/** A process that is killed makes no other call in its invocation. */
function dying(share: number): Around {
  return async (call, send) => {
    if (killed) {
      if (call.name === 'UpdateItemCommand') killed = false;
      throw new Error('killed');
    }
    const isMark = JSON.stringify(call.input).includes('REMINDERS#');
    if (isMark && random() < share) throw new Error('killed');
    const answer = await send();
    if (isMark && random() < share) throw new Error('killed');
    return answer;
  };
}

/** The subjects of all emails, by player. */
async function received(): Promise<Map<string, string[]>> {
  const { body } = await cloud.call('GET', '/local/mail');
  const mails: Mail[] = body;
  const byPlayer = Map.groupBy(mails, ({ to }) => to[0]?.split('@')[0] ?? '');
  return new Map([...byPlayer].map(([name, all]) => [name, all.map(({ subject }) => subject)]));
}

const count = (subjects: string[] | undefined, part: string) =>
  (subjects ?? []).filter((subject) => subject.includes(part)).length;

test('with senders killed and every fourth email refused, none is missing and none is sent twice', async () => {
  await cloud.pair(admin, MELBOURNE, PAIRING);
  const picking = players.filter((_, index) => index % 3 !== 0);
  for (const [index, player] of picking.entries()) {
    const picks = index % 2 ? rightPicks() : wrongPicks();
    await cloud.predict(player, MELBOURNE, { ...picks, ...PAIRING_WON });
  }
  around = dying(LONG ? 0.1 : 0.05);
  // Each tick of the job repeats what is left.
  for (let hour = 0; hour < 70; hour += 1) {
    await cloud.at(new Date(Date.parse('2025-03-14T04:00:00Z') + hour * 3_600_000));
  }
  around = (_, send) => send();
  await cloud.at('2025-03-19T00:00:00Z');
  const mails = await received();
  for (const [index, { username }] of players.entries()) {
    const got = mails.get(username);
    const missed = index % 3 === 0 ? 1 : 0;
    expect([
      username,
      count(got, ': your picks are missing'),
      count(got, 'last call'),
      count(got, 'picks are open'),
      count(got, ' of 21'),
    ]).toEqual([username, missed, missed, 1, 1 - missed]);
  }
});
