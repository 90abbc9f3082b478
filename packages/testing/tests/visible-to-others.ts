import { isDeepStrictEqual } from 'node:util';
import type { RouteName } from '@parc-ferme/contract/api';
import { bodyFor, everyRoute, hasBody, type NamedRoute, pathFor } from '../src/cloud/requests.ts';
import * as melbourne from '../src/melbourne.ts';
import { admin, author, cloud, commentId, enter, rival, type World } from './worlds.ts';

/** Values with which two runs of a request can give the same response. */
const VALUES = {
  email: 'another@example.org',
  password: 'lights out and away',
  currentPassword: 'a guess',
  // Another pairing, which voids what was picked between the two before.
  headToHead: { ...melbourne.PAIRING, teams: { team1: 'ferrari', team2: 'williams' } },
  predictions: melbourne.rightPicks(melbourne.RIGHT_HEAD_TO_HEADS),
  values: { thirdPlace: 'ocon' },
  closesAt: melbourne.CLOSING,
  registration: 'invitation',
  role: 'player',
};
const VALUES_OF: Partial<Record<RouteName, object>> = {
  'auth.login': { username: 'rival', password: 'correct horse' },
  'auth.request-reset': { email: 'author@example.org' },
};
const bodyOf = (route: NamedRoute) => bodyFor(route, { ...VALUES, ...VALUES_OF[route.name] });

/** Without the routes whose responses have a new random id every time. */
const CALLS = everyRoute().filter(
  ({ name }) => name !== 'auth.register' && name !== 'invitations.make',
);
const ENDING = 'account.end-sessions';
const READS = CALLS.filter(({ method }) => method === 'GET');
const WRITES = CALLS.filter(({ name, method }) => method !== 'GET' && name !== ENDING);
const ENDS = CALLS.filter(({ name }) => name === ENDING);

/** Routes that would refuse the body itself, before anything could depend on a prediction. */
export function callsWithoutGoodBody(): string[] {
  return CALLS.filter(hasBody)
    .filter((one) => !one.route.body.safeParse(bodyOf(one)).success)
    .map(({ name }) => name);
}

export type Seen = {
  who: string;
  name: string;
  status: number;
  headers: Record<string, string>;
  text: string;
};

/**
 * All that anyone but the author can observe in a world: status, headers and body of every route. All
 * routes are read, then written, and read again after all events are handled.
 */
export async function seenByOthers(world: World): Promise<Seen[]> {
  const before = [...(await readByOthers(world)), ...(await seenBy(WRITES))];
  await cloud.handleEvents();
  return [...before, ...(await seenBy([...READS, ...ENDS]))];
}

/** The responses of every route that is read. */
export async function readByOthers(world: World): Promise<Seen[]> {
  await enter(world);
  return seenBy(READS);
}

async function seenBy(calls: NamedRoute[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [who, as] of Object.entries({ rival, admin, visitor: undefined })) {
    for (const route of calls) {
      const { name } = route;
      const called = await cloud.call(route.method, pathOf(route), {
        as,
        ...(hasBody(route) && { body: bodyOf(route) }),
      });
      const { date, ...headers } = Object.fromEntries(called.headers);
      const text = called.text.replace(/,"requestId":"[^"]+"/, '');
      const one = { who, name, status: called.status, headers, text };
      seen.push(name === 'audit.list' ? withoutRandomIds(one) : withoutOwnDigests(one));
    }
  }
  return seen;
}

/** Entries of the same instant are in the order of their random ids, which also change the zipped length. */
function withoutRandomIds(seen: Seen): Seen {
  if (seen.status !== 200) return seen;
  const { 'content-length': _, ...headers } = seen.headers;
  const { entries, ...others }: { entries: { id: string }[] } = JSON.parse(seen.text);
  const sorted = entries.map(({ id, ...entry }) => JSON.stringify(entry)).sort();
  return { ...seen, headers, text: JSON.stringify({ ...others, sorted }) };
}

/** Receipts for the reader's own picks are random, and so is the zipped length. */
function withoutOwnDigests(seen: Seen): Seen {
  const text = seen.text.replaceAll(/"(salt|digest|nameDigest|signature)":"[^"]*"/g, '""');
  if (text === seen.text) return seen;
  const { 'content-length': _, ...headers } = seen.headers;
  return { ...seen, headers, text };
}

/** The responses that differ between two worlds. */
export function differences(one: Seen[], other: Seen[]): [Seen | undefined, Seen | undefined][] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index)
    .map((index): [Seen | undefined, Seen | undefined] => [one[index], other[index]])
    .filter(([first, second]) => !isDeepStrictEqual(first, second));
}

function pathOf(route: NamedRoute): string {
  const { id: userId, username } = author;
  return pathFor(route, { userId, username, id: commentId, token: 'a-guess' });
}
