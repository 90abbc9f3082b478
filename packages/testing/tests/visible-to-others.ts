import { isDeepStrictEqual } from 'node:util';
import type { RouteName } from '@parc-ferme/contract/api';
import { PASSWORD } from '../src/cloud/account-calls.ts';
import { bodyFor, everyRoute, hasBody, type NamedRoute, pathFor } from '../src/cloud/requests.ts';
import * as melbourne from '../src/melbourne.ts';
import { admin, author, cloud, commentId, enterWorld, rival, type World } from './worlds.ts';

/*
 * What others than the author see in a world: a state of the table that differs from other worlds in the prediction of
 * the author alone.
 */

/** Values for request bodies. With them a request has the same response in each world. */
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
const VALUES_BY_ROUTE: Partial<Record<RouteName, object>> = {
  'auth.login': { username: 'rival', password: PASSWORD },
  'auth.request-reset': { email: 'author@example.org' },
};
const bodyOf = (route: NamedRoute) => bodyFor(route, { ...VALUES, ...VALUES_BY_ROUTE[route.name] });

/** Without the routes whose responses have a new random id every time. */
const CALLS = everyRoute().filter(
  ({ name }) => name !== 'auth.register' && name !== 'invitations.make',
);
/** Called last, as it ends the sessions of the readers. */
const END_SESSIONS = 'account.end-sessions';
const READS = CALLS.filter(({ method }) => method === 'GET');
const WRITES = CALLS.filter(({ name, method }) => method !== 'GET' && name !== END_SESSIONS);
const SESSION_ENDS = CALLS.filter(({ name }) => name === END_SESSIONS);

/** Routes that would refuse the body before their reply could depend on a prediction. */
export function callsWithInvalidBody(): string[] {
  return CALLS.filter(hasBody)
    .filter((one) => !one.route.body.safeParse(bodyOf(one)).success)
    .map(({ name }) => name);
}

export type SeenResponse = {
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
export async function seenByOthers(world: World): Promise<SeenResponse[]> {
  const seen = [...(await readByOthers(world)), ...(await seenBy(WRITES))];
  await cloud.handleEvents();
  return [...seen, ...(await seenBy([...READS, ...SESSION_ENDS]))];
}

/** The responses of every route that is read. */
export async function readByOthers(world: World): Promise<SeenResponse[]> {
  await enterWorld(world);
  return seenBy(READS);
}

async function seenBy(calls: NamedRoute[]): Promise<SeenResponse[]> {
  const seen: SeenResponse[] = [];
  for (const [who, as] of Object.entries({ rival, admin, visitor: undefined })) {
    for (const route of calls) {
      const { name } = route;
      const response = await cloud.call(route.method, pathOf(route), {
        as,
        ...(hasBody(route) && { body: bodyOf(route) }),
      });
      const { date, ...headers } = Object.fromEntries(response.headers);
      const text = response.text.replace(/,"requestId":"[^"]+"/, '');
      const seenResponse = { who, name, status: response.status, headers, text };
      const isAudit = name === 'audit.list';
      seen.push(isAudit ? withoutRandomIds(seenResponse) : withoutRandomParts(seenResponse));
    }
  }
  return seen;
}

/** Entries of the same instant are in the order of their random ids, which also change the length when compressed. */
function withoutRandomIds(seen: SeenResponse): SeenResponse {
  if (seen.status !== 200) return seen;
  const { 'content-length': _, ...headers } = seen.headers;
  const { entries, ...others }: { entries: { id: string }[] } = JSON.parse(seen.text);
  const sorted = entries.map(({ id, ...entry }) => JSON.stringify(entry)).sort();
  return { ...seen, headers, text: JSON.stringify({ ...others, sorted }) };
}

/** Receipts for the reader's own picks have random parts, which also change the length when compressed. */
function withoutRandomParts(seen: SeenResponse): SeenResponse {
  const text = seen.text.replaceAll(/"(salt|digest|nameDigest|signature)":"[^"]*"/g, '""');
  if (text === seen.text) return seen;
  const { 'content-length': _, ...headers } = seen.headers;
  return { ...seen, headers, text };
}

/** The responses that differ between two worlds. */
export function differences(
  one: SeenResponse[],
  other: SeenResponse[],
): [SeenResponse | undefined, SeenResponse | undefined][] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index)
    .map((index): [SeenResponse | undefined, SeenResponse | undefined] => [
      one[index],
      other[index],
    ])
    .filter(([first, second]) => !isDeepStrictEqual(first, second));
}

function pathOf(route: NamedRoute): string {
  const { id: userId, username } = author;
  return pathFor(route, { userId, username, id: commentId, token: 'a-guess' });
}
