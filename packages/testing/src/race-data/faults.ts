import { json, type Reply } from '@parc-ferme/local/race-data/jolpica-reply';
import type { Fault } from './race-data-server.ts';

const page = (status: number): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html>\n<html lang="en"><title>Oh no</title><h1>Oh no</h1></html>\n',
});

/** Faults that make any reply unusable. */
export const FAULTS: Record<string, Fault> = {
  'a page instead of JSON': () => page(200),
  'not found': () => page(404),
  'a server that is out of order': () => page(503),
  'an error of the server': () => page(500),
  '200 characters of HTML': (reply) => ({ ...reply, body: '<html>'.padEnd(200, '.') }),
  'too many requests, without a word on how long': () =>
    json({ detail: 'Request was throttled.' }, 429),
  'an empty list': emptied,
  'half of an answer': (reply) => ({ ...reply, body: reply.body.slice(0, reply.body.length / 2) }),
  'fewer rows than it says there are': (reply) => ({ ...reply, body: withTenRows(reply.body) }),
  'JSON of another shape': () => json({ error: 'maintenance' }),
  'a redirect': (reply, { target }) => ({
    ...reply,
    status: 301,
    headers: { location: target.replace('/ergast/', '/elsewhere/') },
  }),
  'a connection that breaks': () => 'hang up',
};

/** Refuses from the third result on, with a Retry-After of half an hour. */
export const refusesFromThirdResult: Fault = (reply, { round, endpoint }) =>
  endpoint === 'results' && (round ?? 0) >= 3
    ? { status: 429, headers: { 'retry-after': '1800' }, body: 'Not now.' }
    : reply;

/** Faults in an otherwise correct race result. */
export const FAULTY_RESULTS: Record<string, Fault> = {
  'the result of another round': (reply) =>
    rewritten(reply, /"round":"\d+","raceName"/, '"round":"1","raceName"'),
  'the result of another circuit': (reply) =>
    rewritten(reply, /"circuitId":"\w+"/, '"circuitId":"elsewhere"'),
  'a hole in the positions': (reply) =>
    rewritten(reply, '"position":"7","positionText":"7"', '"position":null,"positionText":null'),
  'a position given twice': (reply) => rewritten(reply, '"position":"8"', '"position":"7"'),
  'a result of five cars': (reply) => ({ ...reply, body: withFiveCars(reply.body) }),
  'a driver whose id cannot be read': (reply) =>
    rewritten(reply, /"driverId":"\w+"/, '"driverId":"no body"'),
  'a team whose id cannot be read': (reply) =>
    rewritten(reply, /"constructorId":"\w+"/, '"constructorId":"nö"'),
  'a car that has no status': (reply) => rewritten(reply, '"status":"Finished"', '"status":null'),
  'a winner who is not classified': (reply) =>
    rewritten(reply, '"positionText":"1"', '"positionText":"R"'),
};

/** Faults in the result of a qualifying session. */
export const FAULTY_QUALIFYING: Record<string, Fault> = {
  'no qualifying': emptied,
  'two drivers on pole': (reply) => rewritten(reply, '"position":"2"', '"position":"1"'),
  'nobody on pole': (reply) => rewritten(reply, '"position":"1"', '"position":"23"'),
};

/** The fault at one endpoint; the others reply as they should. */
export function onlyAt(endpoint: string, fault: Fault): Fault {
  return (reply, request) => (request.endpoint === endpoint ? fault(reply, request) : reply);
}

function emptied(reply: Reply): Reply {
  const body = reply.body
    .replace(/"total":"\d+"/, '"total":"0"')
    .replace(/"(Races|Drivers|Constructors)":\[.*\]/, '"$1":[]');
  return { ...reply, body };
}

/** The first ten rows of any list, with a total of 99. */
function withTenRows(body: string): string {
  return JSON.stringify(JSON.parse(body), (name, value: unknown) => {
    const isList = ['Races', 'Drivers', 'Constructors', 'Results'].includes(name);
    return isList && Array.isArray(value) ? value.slice(0, 10) : value;
  }).replace(/"total":"\d+"/, '"total":"99"');
}

/** The first five cars of a result, with a total of five. */
function withFiveCars(body: string): string {
  return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
    name === 'Results' && Array.isArray(value) ? value.slice(0, 5) : value,
  ).replace(/"total":"[1-9]\d*"/, '"total":"5"');
}

/** Fails if a reply that has rows lacks the text to be replaced. */
function rewritten(reply: Reply, pattern: RegExp | string, replacement: string): Reply {
  const body = reply.body.replace(pattern, replacement);
  if (body === reply.body && /"total":"[1-9]/.test(body)) {
    throw new Error(`There is no ${pattern} in ${body.slice(0, 200)}`);
  }
  return { ...reply, body };
}
