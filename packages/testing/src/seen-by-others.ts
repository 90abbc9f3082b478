import { isDeepStrictEqual } from 'node:util';
import { everyRoute, type NamedRoute } from './every-route.ts';
import * as melbourne from './melbourne.ts';
import type { Caller, TestCloud } from './test-cloud.ts';

/** What every call that has a body sends, as far as two runs of it can give the same replies. */
const BODIES: Record<string, unknown> = {
  'auth.login': { username: 'rival', password: 'correct horse' },
  'auth.request-reset': { email: 'author@example.org' },
  'auth.reset': { password: 'lights out and away' },
  'account.update': { mail: { reminders: false } },
  'account.change-password': { currentPassword: 'a guess', password: 'lights out and away' },
  'account.change-email': { email: 'another@example.org', currentPassword: 'a guess' },
  'account.remove': { password: 'a guess' },
  'races.set-closing': { closesAt: melbourne.CLOSING, reason: 'As announced.' },
  'races.decide-times': { decision: 'accept', reason: 'As announced.' },
  // Another one, which voids what was picked between the two before.
  'head-to-head.set': {
    headToHead: { ...melbourne.PAIRING, teams: { team1: 'ferrari', team2: 'williams' } },
  },
  'head-to-head.withdraw': { half: 'drivers', reason: 'A driver was replaced.' },
  'predictions.submit': { predictions: melbourne.rightPicks(melbourne.PAIRING_WON) },
  'results.preview-correction': { values: { thirdPlace: 'ocon' } },
  'results.correct': { values: { thirdPlace: 'ocon' }, reason: 'Just because.' },
  'comments.post': { message: 'Box, box.' },
  'comments.edit': { message: 'Box, box, box.' },
  'invitations.revoke': { reason: 'Just because.' },
  'invitations.set-registration': { registration: 'invitation', reason: 'Just because.' },
  'players.correct-email': { email: 'another@example.org', reason: 'Just because.' },
  'players.set-role': { role: 'player' },
  'players.set-blocked': { blocked: true, reason: 'Just because.' },
};

/** A new account and a new invitation have ids of their own every time. */
const CALLS = everyRoute().filter(
  ({ name }) => name !== 'auth.register' && name !== 'invitations.make',
);
const ENDING = 'account.end-sessions';
const READS = CALLS.filter(({ method }) => method === 'GET');
const WRITES = CALLS.filter(({ name, method }) => method !== 'GET' && name !== ENDING);
const ENDS = CALLS.filter(({ name }) => name === ENDING);

/** Calls that are refused for their body alone, before anything can depend on a prediction. */
export function callsWithoutGoodBody(): string[] {
  return CALLS.filter(({ name, route }) => !route.body.safeParse(BODIES[name]).success).map(
    ({ name }) => name,
  );
}

/** Who looks, about whom and what. */
export type Looking = {
  rival: Caller;
  admin: Caller;
  /** Whose prediction it is. */
  author: Caller;
  /** A comment of the author's. */
  commentId: string;
};

export type Seen = {
  who: string;
  name: string;
  status: number;
  headers: Record<string, string>;
  text: string;
};

/**
 * What everybody but the author gets to see by every call there is: status, headers, every letter.
 * All is read, then written, and read again once everything announced has been handled.
 */
export async function seenByOthers(cloud: TestCloud, looking: Looking): Promise<Seen[]> {
  const written = [
    ...(await seenBy(cloud, looking, READS)),
    ...(await seenBy(cloud, looking, WRITES)),
  ];
  await cloud.everything();
  return [...written, ...(await seenBy(cloud, looking, [...READS, ...ENDS]))];
}

async function seenBy(cloud: TestCloud, looking: Looking, calls: NamedRoute[]): Promise<Seen[]> {
  const { rival, admin } = looking;
  const seen: Seen[] = [];
  for (const [who, as] of Object.entries({ rival, admin, visitor: undefined })) {
    for (const { name, method, path } of calls) {
      const address = addressOf(path, looking);
      const called = await cloud.call(method, address, { as, body: BODIES[name] });
      const { date, ...headers } = Object.fromEntries(called.headers);
      const text = called.text.replace(/,"requestId":"[^"]+"/, '');
      const one = { who, name, status: called.status, headers, text };
      seen.push(name === 'audit.list' ? withoutRandomIds(one) : one);
    }
  }
  return seen;
}

/** Entries of one instant lie in the order of their ids, which are random, as is their length zipped. */
function withoutRandomIds(seen: Seen): Seen {
  if (seen.status !== 200) return seen;
  const { 'content-length': _, ...headers } = seen.headers;
  const { entries, ...others }: { entries: { id: string }[] } = JSON.parse(seen.text);
  const sorted = entries.map(({ id, ...entry }) => JSON.stringify(entry)).sort();
  return { ...seen, headers, text: JSON.stringify({ ...others, sorted }) };
}

/** What two worlds look different by. */
export function differences(one: Seen[], other: Seen[]): [Seen | undefined, Seen | undefined][] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index)
    .map((index): [Seen | undefined, Seen | undefined] => [one[index], other[index]])
    .filter(([first, second]) => !isDeepStrictEqual(first, second));
}

function addressOf(path: string, { author, commentId }: Looking): string {
  return path
    .replace('{raceId}', melbourne.MELBOURNE)
    .replace('{userId}', author.id)
    .replace('{id}', commentId)
    .replace('{token}', 'a-guess');
}
