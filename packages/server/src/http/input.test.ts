import { expectClearRefusal, expectRefusal } from '@parc-ferme/testing/cloud/refusals';
import { bodyFor, everyRoute, type NamedRoute, pathFor } from '@parc-ferme/testing/cloud/requests';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { BEFORE, MELBOURNE, rightPicks } from '@parc-ferme/testing/melbourne';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const cloud = await testCloud({ NOW: BEFORE });
const admin = await cloud.admin('race-director');
await cloud.predict(admin, MELBOURNE, rightPicks());

const writing = everyRoute().filter(({ method }) => method !== 'GET');

const send = (route: NamedRoute, body: unknown, type?: string | null) =>
  cloud.call(route.method, pathFor(route), {
    as: admin,
    body,
    ...(type !== undefined && { headers: { 'content-type': type ?? undefined } }),
  });

let before: string[];
const prototype = Object.getOwnPropertyNames(Object.prototype);
beforeAll(async () => {
  before = await cloud.everything();
});
afterAll(async () => {
  expect(await cloud.everything()).toEqual(before);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
});

const BAD_BODIES: [string, string][] = [
  ['invalid JSON', '{"username": '],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['null', 'null'],
  ['two objects', '{}{}'],
  ['nothing but a space', ' '],
  ['JSON 1,000 levels deep', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`],
  ['a list 1,000 levels deep', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
  ['an unknown key', '{"surprise":1}'],
  ['a constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
  ['half a character', '{"username":"\\ud800","predictions":"\\udfff"}'],
];

/** Which one route takes: mail clients send them. */
const FORMS: [string, string][] = [
  ['a form', 'application/x-www-form-urlencoded'],
  ['a form in parts', 'multipart/form-data; boundary=x'],
];

describe.for(writing)('rows 17 to 20: $name refuses', (route) => {
  const good = JSON.stringify(bodyFor(route));

  test.each(BAD_BODIES)('%s', async (_, body) => {
    expectClearRefusal(await send(route, body), /^input\.(invalid|unreadable)$/);
  });

  test('a good body after a byte order mark', async () => {
    const text = 'The request body is not valid JSON.';
    expectRefusal(await send(route, `\ufeff${good}`), 400, 'input.unreadable', text);
  });

  test.each(['__proto__', 'constructor', 'surprise'])('a good body with %s in it', async (key) => {
    const comma = good === '{}' ? '' : ',';
    const body = `${good.slice(0, -1)}${comma}"${key}":{"polluted":true,"role":"admin"}}`;
    expectClearRefusal(await send(route, body), /^input\.(invalid|unreadable)$/);
  });

  test('a good body with a name twice', async () => {
    const [name = 'a'] = Object.keys(bodyFor(route) ?? {});
    const twice = `{"${name}":1,${good === '{}' ? '"a":1}' : good.slice(1)}`;
    const text = 'The request body is not valid JSON.';
    expectRefusal(await send(route, twice), 400, 'input.unreadable', text);
  });

  test.each([
    ['plain text', 'text/plain'],
    ...(route.route.takesForm ? [] : FORMS),
    ['something like JSON', 'application/jsonp'],
    ['nothing', null],
  ])('a good body that is said to be %s', async (_, type) => {
    const refused = await send(route, Buffer.from(good), type);
    expectRefusal(refused, 415, 'input.not-json', 'Send the request body as application/json.');
  });

  test('a good body of 17 kB', async () => {
    const refused = await send(route, `${good}${' '.repeat(17 * 1024)}`);
    expectRefusal(refused, 413, 'input.too-large', 'The request body is too large.');
  });
});

const takingSomething = writing.filter(({ route }) => !route.body.safeParse(undefined).success);
test.each(takingSomething)('row 17: $name refuses no body at all', async (route) => {
  expectClearRefusal(await send(route, undefined), /^input\.invalid$/);
});

test.each([
  ['half a character', 'auth.login', '{"username":"anna","password":"lights \\ud83d out"}'],
  ['__proto__, however deep', 'head-to-head.set', '{"headToHead":{"drivers":{"__proto__":{}}}}'],
])('row 18: %s is not read at all', async (_, name, body) => {
  const [route] = writing.filter((one) => one.name === name);
  if (!route) throw new Error('not built');
  const text = 'The request body is not valid JSON.';
  expectRefusal(await send(route, body), 400, 'input.unreadable', text);
});
