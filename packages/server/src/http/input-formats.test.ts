import type { Route } from '@parc-ferme/contract/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { input } from './input.ts';
import { Rejection } from './rejection.ts';

const route = {
  method: 'POST',
  path: '/api/things',
  access: 'public',
  status: 200,
  problems: [],
  params: z.object({}),
  query: z.object({}),
  body: z.optional(z.object({ a: z.number() })),
  reply: z.unknown(),
} as unknown as Route;

type Sent = { headers?: object; body?: string; isBase64Encoded?: boolean };

/** What a route gets of a request, or why it is refused. */
async function parse({ headers = {}, ...sent }: Sent, changes: Partial<Route> = {}) {
  const request = { event: { headers, ...sent }, context: { input: undefined } };
  try {
    await input({ ...route, ...changes }).before?.(request as never);
    return request.context.input;
  } catch (error) {
    if (error instanceof Rejection) return error.details.about ?? error.code;
    throw error;
  }
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  ['"3"', 3],
  ['3', 3],
  ['W/"3"', 3],
  ['"123456789"', 123_456_789],
])('If-Match: %s is the version that the client saw', async (value, ifMatch) => {
  expect(await parse({ headers: { 'if-match': value } })).toMatchObject({ ifMatch });
});

test.each(['*', '""', '"a"', '"3", "4"', 'x"3"', '"3"x', '"1234567890"'])(
  'If-Match: %s is no version, and refused',
  async (value) => {
    expect(await parse({ headers: { 'if-match': value } })).toBe(
      'If-Match takes the version of a prediction',
    );
  },
);

test.each(['a', '3f1c-~!', 'x'.repeat(255)])('%s is an Idempotency-Key', async (value) => {
  expect(await parse({ headers: { 'idempotency-key': value } })).toMatchObject({
    idempotencyKey: value,
  });
});

test.each(['', 'a key', 'kéy', 'a\n', '\na', 'x'.repeat(256)])(
  '%j is no Idempotency-Key',
  async (value) => {
    expect(await parse({ headers: { 'idempotency-key': value } })).toBe(
      'An Idempotency-Key has 1 to 255 characters',
    );
  },
);

test('a GET has neither If-Match nor Idempotency-Key, and no body', async () => {
  const headers = { 'if-match': '*', 'idempotency-key': 'a key' };
  expect(await parse({ headers, body: '{' }, { method: 'GET' })).toEqual({ params: {}, query: {} });
});

test('a form is not read where the route takes one, and refused elsewhere', async () => {
  const body = 'List-Unsubscribe=One-Click';
  expect(await parse({ headers: form, body }, { takesForm: true })).toEqual({
    params: {},
    query: {},
  });
  expect(await parse({ headers: form, body })).toBe('input.not-json');
  for (const type of ['text/plain', 'x-application/x-www-form-urlencoded', undefined]) {
    const headers = { 'content-type': type };
    expect(await parse({ headers, body }, { takesForm: true })).toBe('input.not-json');
  }
});

test('a body is JSON in UTF-8, as it is or in Base64', async () => {
  const body = '{"a":1}';
  expect(await parse({ headers: json, body })).toMatchObject({ body: { a: 1 } });
  const encoded = Buffer.from(body).toString('base64');
  expect(await parse({ headers: json, body: encoded, isBase64Encoded: true })).toMatchObject({
    body: { a: 1 },
  });
  const typed = (type: string) => parse({ headers: { 'content-type': type }, body });
  for (const type of ['Application/JSON; charset=utf-8', 'application/json ;charset=utf-8']) {
    expect(await typed(type)).toMatchObject({ body: { a: 1 } });
  }
  for (const type of ['text/application/json', 'application/jsonp']) {
    expect(await typed(type)).toBe('input.not-json');
  }
});

test('a body has at most 16 kB, counted in bytes', async () => {
  const long = (bytes: number) => '{"a":1}'.padEnd(bytes);
  expect(await parse({ headers: json, body: long(16_384) })).toMatchObject({ body: { a: 1 } });
  expect(await parse({ headers: json, body: long(16_385) })).toBe('input.too-large');
  expect(await parse({ headers: json, body: `"${'é'.repeat(8_192)}"` })).toBe('input.too-large');
});

test('a refusal says where a wrong value is, and what is wrong with it', async () => {
  const nested = z.object({ a: z.object({ b: z.number() }) });
  expect(await parse({ headers: json, body: '{"a":{"b":"x"}}' }, { body: nested })).toBe(
    'a.b: Invalid input: expected number, received string',
  );
});

const deep = (open: string, close: string) => `${open.repeat(1_000)}1${close.repeat(1_000)}`;

test.each([
  ['that is no JSON', '{"a": '],
  ['of two objects', '{}{}'],
  ['that is a space', ' '],
  ['after a byte order mark', '\ufeff{"a":1}'],
  ['with half a character', String.raw`{"a":"\ud800"}`],
  ['with __proto__, however deep', '{"a":{"b":[{"__proto__":{}}]}}'],
])('a body %s is not read', async (_, body) => {
  expect(await parse({ headers: json, body })).toBe('input.unreadable');
});

test.each([
  ['a list', '[]'],
  ['a text', '"x"'],
  ['null', 'null'],
  ['an unknown name', '{"a":1,"surprise":1}'],
  ['a constructor', '{"a":1,"constructor":{"prototype":{"polluted":1}}}'],
  ['a thousand objects deep', deep('{"a":', '}')],
  ['a thousand lists deep', deep('[', ']')],
])('a body that is %s does not match the schema of its route', async (_, body) => {
  const strict = { body: z.strictObject({ a: z.number() }) };
  expect(await parse({ headers: json, body }, strict)).toMatch(/^(a: )?(Invalid|Unrecognized)/);
});

test.each([
  ['of the same value', '{"a":1,"a":1}'],
  ['with null as its second value', '{"a":1,"a":null}'],
  ['spelled in escapes', String.raw`{"ab":1,"\u0061b":2}`],
  ['spelled in two ways', String.raw`{"\u006D":1,"\u006d":1}`],
  ['with a slash escaped', String.raw`{"a/":1,"a\/":1}`],
  ['with a quote in it', String.raw`{"a\"":1,"a\"":1}`],
  ['with a backslash at its end', String.raw`{"a\\":1,"a\\":1}`],
  ['with a brace in it', '{"}":1,"}":1}'],
  ['that is empty', '{"":1,"":1}'],
  ['between spaces', '{ "a" : 1 , "a"\n\t: 2 }'],
  ['after an object', '{"a":{"a":1},"a":2}'],
  ['after a list', '{"a":[{"a":1},{}],"a":2}'],
  ['after braces in a text', '{"a":"}{","a":"b"}'],
  ['after a quote in a text', String.raw`{"a":"\"","a":"b"}`],
  ['after a backslash at the end of a text', String.raw`{"a":"\\","a":"b"}`],
  ['in an object within', '{"a":{"b":{"c":1,"c":1}}}'],
  ['in an object of a list', '{"a":[{},[{"b":1,"b":1}]]}'],
  ['that every object inherits', '{"toString":1,"toString":1}'],
])('a body that repeats a name, %s, is not read', async (_, body) => {
  expect(() => JSON.parse(body)).not.toThrow();
  expect(await parse({ headers: json, body })).toBe('input.unreadable');
});

const anything = { body: z.unknown() };

test.each(['"a":"b","a":"c"', '{"a":"b","a":"c"}', '}{', '"', '":', '\\', '\\" : {', 'a":'])(
  '%j is a text like any other, also in escapes',
  async (text) => {
    const escapes = [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
    for (const body of [JSON.stringify({ text }), `{"text":"${escapes.join('')}"}`]) {
      expect(await parse({ headers: json, body }, anything)).toMatchObject({ body: { text } });
    }
  },
);

test('objects beside and within each other may use the same names', async () => {
  const body = { a: { a: { a: 1 }, b: [{ a: 1 }, { a: 1 }] }, b: { a: 1 } };
  const sent = { headers: json, body: JSON.stringify(body) };
  expect(await parse(sent, anything)).toMatchObject({ body });
});
