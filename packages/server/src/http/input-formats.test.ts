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
async function parse({ headers = {}, ...sent }: Sent, of: Partial<Route> = {}) {
  const request = { event: { headers, ...sent }, context: { input: undefined } };
  try {
    await input({ ...route, ...of }).before?.(request as never);
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

test.each(['a', '3f1c-~!', 'x'.repeat(255)])('an Idempotency-Key is %s', async (value) => {
  expect(await parse({ headers: { 'idempotency-key': value } })).toMatchObject({
    idempotencyKey: value,
  });
});

test.each(['', 'a key', 'kéy', 'a\n', '\na', 'x'.repeat(256)])(
  'an Idempotency-Key is not %j',
  async (value) => {
    expect(await parse({ headers: { 'idempotency-key': value } })).toBe(
      'An Idempotency-Key has 1 to 255 characters',
    );
  },
);

test('a reading request has neither, and no body', async () => {
  const headers = { 'if-match': '*', 'idempotency-key': 'a key' };
  expect(await parse({ headers, body: '{' }, { method: 'GET' })).toEqual({
    params: {},
    query: {},
  });
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
  const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
  expect(await parse({ headers, body })).toMatchObject({ body: { a: 1 } });
  expect(await parse({ headers: { 'content-type': 'text/application/json' }, body })).toBe(
    'input.not-json',
  );
});

test('a body has at most 16 kB, counted in bytes', async () => {
  const long = (bytes: number) => `{"a":1}${' '.repeat(bytes - 7)}`;
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
