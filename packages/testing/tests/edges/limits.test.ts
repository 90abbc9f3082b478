import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { accountCalls, NEW_PASSWORD, PASSWORD } from '../../src/cloud/account-calls.ts';
import { commentCalls } from '../../src/cloud/comment-calls.ts';
import { liveCalls } from '../../src/cloud/live-calls.ts';
import { mailsTo } from '../../src/cloud/mailbox.ts';
import { addPushDevice } from '../../src/cloud/push-subscriptions.ts';
import { requestResetsAtOnce } from '../../src/cloud/queued-events.ts';
import { testCloud } from '../../src/cloud/test-cloud.ts';
import { MELBOURNE, SHANGHAI } from '../../src/melbourne.ts';

const cloud = await testCloud({ NOW: '2025-03-17T00:00:00Z' });

/** How many calls each burst makes at once. */
const CALLS = 50;
const root = join(import.meta.dirname, '..', '..', '..', '..');

type Limit = {
  /** The names of its counters in the table; empty if it has none. */
  counters: string[];
  limit: string;
  max: number;
  window: string;
  /** Makes the calls, and counts the replies by status. */
  burst: () => Promise<string>;
};

const numbersBelow = (count: number) => Array.from({ length: count }, (_, number) => number);

async function statusCounts(call: (number: number) => Promise<{ status: number }>, calls = CALLS) {
  const all = await Promise.all(numbersBelow(calls).map(call));
  const counts = new Map<number, number>();
  for (const { status } of all) counts.set(status, 1 + (counts.get(status) ?? 0));
  return [...counts].sort(([one], [other]) => one - other);
}

/** Such as `5 × 202, 45 × 429`. */
async function countByStatus(
  call: (number: number) => Promise<{ status: number }>,
): Promise<string> {
  return (await statusCounts(call)).map(([status, count]) => `${count} × ${status}`).join(', ');
}

/** Where two limits of `max` apply, fewer calls may pass: one that the second refuses has counted for the first. */
async function countAtMost(
  max: number,
  status: number,
  call: () => Promise<{ status: number }>,
): Promise<string> {
  const { [status]: passed = 0, 429: others = 0 } = Object.fromEntries(await statusCounts(call));
  expect(passed).toBeLessThanOrEqual(max);
  expect(passed + others).toBe(CALLS);
  return `at most ${max} × ${status}, the others 429`;
}

const { login, register, changePassword, changeEmail } = accountCalls(cloud);
const { post, postComment, edit, react } = commentCalls(cloud);
const WRONG_PASSWORD = 'wrong horse';
const accountOf = (username: string) => ({
  username,
  email: `${username}@example.org`,
  password: PASSWORD,
});

const LIMITS: Limit[] = [
  {
    counters: ['wrong-passwords-for'],
    limit: 'wrong passwords at sign-in, per account',
    max: 10,
    window: '15 minutes',
    burst: () => countByStatus(() => login('anna', WRONG_PASSWORD)),
  },
  {
    counters: ['wrong-passwords-from'],
    limit: 'wrong passwords at sign-in, per network address (after 75 of them)',
    max: 100,
    window: '1 hour',
    // After 75 of the hundred, half of a burst passes.
    burst: async () => {
      await statusCounts((number) => login(`earlier-${number}`, WRONG_PASSWORD), 75);
      return countByStatus((number) => login(`guess-${number}`, WRONG_PASSWORD));
    },
  },
  {
    counters: ['wrong-current-passwords-of'],
    limit: 'wrong current passwords in a session, per account',
    max: 10,
    window: '15 minutes',
    burst: async () => {
      const ben = await cloud.player('ben');
      return countByStatus(() => changePassword(ben, NEW_PASSWORD, WRONG_PASSWORD));
    },
  },
  {
    counters: ['send-again'],
    limit: 'choices whether last picks are sent again, per player',
    max: 20,
    window: '1 week',
    burst: async () => {
      const as = await cloud.player('undecided');
      return countByStatus((number) =>
        cloud.call('PATCH', '/api/account', { as, body: { sendAgain: number % 2 === 0 } }),
      );
    },
  },
  {
    counters: ['reset-links-for'],
    limit: 'mails with a reset link, per account',
    max: 5,
    window: '1 hour',
    burst: async () => {
      await cloud.player('carla');
      const email = 'carla@example.org';
      await requestResetsAtOnce(email, numbersBelow(CALLS).map(String));
      const mails = (await mailsTo(cloud, email)).length;
      const requests = await countByStatus(() =>
        cloud.call('POST', '/api/auth/reset-password', { body: { email } }),
      );
      expect(await mailsTo(cloud, email)).toHaveLength(mails);
      return `${requests}, ${mails} mails`;
    },
  },
  {
    counters: ['registrations-from'],
    limit: 'registrations, per network address',
    max: 30,
    window: '1 hour',
    burst: () => countByStatus((number) => register(accountOf(`newcomer-${number}`))),
  },
  {
    counters: ['taken-from'],
    limit: 'taken usernames and addresses, per network address',
    max: 10,
    window: '1 hour',
    burst: () => countByStatus(() => register(accountOf('anna'))),
  },
  {
    counters: ['taken-for'],
    limit: 'changes to a taken address, per player and per network address',
    max: 10,
    window: '1 hour',
    burst: async () => {
      const giulia = await cloud.player('giulia');
      return countAtMost(10, 409, () => changeEmail(giulia, 'anna@example.org'));
    },
  },
  {
    counters: ['email-links-for', 'email-links-to'],
    limit: 'links to confirm an address, per player and per address',
    max: 5,
    window: '1 hour',
    burst: async () => {
      const emre = await cloud.player('emre');
      return countAtMost(5, 202, () => changeEmail(emre, 'emre@example.com'));
    },
  },
  {
    counters: ['test-pushes-of'],
    limit: 'push messages to test a device, per player',
    max: 10,
    window: '1 hour',
    burst: async () => {
      const freya = await cloud.player('freya');
      const { id } = await addPushDevice(cloud, freya);
      return countByStatus(() => cloud.call('POST', `/api/account/push/${id}/test`, { as: freya }));
    },
  },
  {
    counters: ['manual-fetch'],
    limit: 'results fetched manually and races opened again, by all admins together',
    max: 5,
    window: '10 minutes',
    burst: async () => {
      const as = await cloud.admin('race-director');
      return countByStatus(() =>
        cloud.call('POST', `/api/results/fetch-from-api/${MELBOURNE}`, { as }),
      );
    },
  },
  {
    counters: [],
    limit: 'comments, per player',
    max: 5,
    window: 'any minute',
    burst: async () => {
      const diego = await cloud.player('diego');
      return countByStatus((number) => post(diego, { message: `Lap ${number}` }));
    },
  },
  {
    counters: ['mentioning-edits'],
    limit: 'edits of comments with mentions, per player',
    max: 5,
    window: '1 minute',
    burst: async () => {
      const [emre, other] = [await cloud.player(), await cloud.player()];
      const { _id } = await postComment(emre);
      const withMention = { message: `Box, @${other.username}`, mentions: [other.id] };
      return countByStatus(() => edit(emre, _id, withMention));
    },
  },
  {
    counters: ['reactions'],
    limit: 'reactions to comments, per player',
    max: 20,
    window: '1 minute',
    burst: async () => {
      const emre = await cloud.player();
      const { _id } = await postComment(emre);
      return countByStatus(() => react(emre, _id, 'fire'));
    },
  },
  {
    counters: ['orders'],
    limit: 'orders of a race while it is run, per player',
    max: 20,
    window: '1 minute',
    burst: async () => {
      // The last burst, as it is made during the next race.
      await cloud.at('2025-03-23T07:30:00Z');
      const holder = await cloud.player();
      const { takePen, setOrder, firstOrder } = liveCalls(cloud, SHANGHAI);
      const order = await firstOrder();
      await takePen(holder);
      return countByStatus(() => setOrder(holder, 1, order)); // Only the first has the right version.
    },
  },
];

/** What a burst has got, by limit. */
const measurements = new Map<string, string>();
beforeAll(async () => {
  await cloud.player('anna');
  for (const [hour, { limit, burst }] of LIMITS.entries()) {
    // Two hours apart, so that no limit of an hour applies to two bursts.
    await cloud.at(new Date(Date.parse('2025-03-17T10:00:00Z') + 2 * hour * 3_600_000));
    measurements.set(limit, await burst());
  }
}, 240_000);

/** The rows of the table in docs/limits.md. */
const documentedRows = () =>
  readFileSync(join(root, 'docs', 'limits.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);

test('docs/limits.md says how every limit answers 50 calls at once', () => {
  const measured = LIMITS.map(
    ({ limit, max, window }) => `| ${[limit, max, window, measurements.get(limit)].join(' | ')} |`,
  );
  expect(documentedRows()).toEqual(measured);
});

test('docs/limits.md has every limit of the code', () => {
  const sources = ['functions', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*node_modules).*(?<!\.test)\.ts$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const declared = sources.flatMap((source) =>
    [...source.matchAll(/\bname: '([^']+)',\s*(?:subject|max):/g)].map(([, name]) => name),
  );
  expect(declared.sort()).toEqual(LIMITS.flatMap(({ counters }) => counters).sort());
});
