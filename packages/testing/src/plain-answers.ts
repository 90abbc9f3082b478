import { SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { expect } from 'vitest';
import type { Called } from './test-cloud.ts';

/** Places in the code, what it is made of, and what is kept of players and told to nobody. */
const TELLING = new RegExp(
  [
    ...[String.raw`\.[cm]?[jt]s:\d`, 'node:internal', 'node_modules', String.raw`\bat \S+ \(`],
    ...['ZodError', 'TypeError', 'SyntaxError', 'DynamoDB', 'Exception', String.raw`\$2[aby]\$`],
    ...['passwordHash', 'sessionVersion', '"expiresAt":\\d', '"pk"', '"sk"'],
  ].join('|'),
);

/** An answer of the API says nothing of how it is made, and has the headers that every answer has. */
export function expectPlain({ headers, text }: Called): void {
  const sent = Object.fromEntries(headers);
  expect(sent).toMatchObject({
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const telling = Object.keys(sent).filter((name) =>
    /^(server|via|x-powered-by|set-cookie|access-control-.*|x-amz.*)$/.test(name),
  );
  // Nothing but a hash of what is in the answer anyway.
  expect(sent.etag ?? 'W/"0123456789012345678901"').toMatch(/^W\/"[\w-]{22}"$/);
  expect([telling, TELLING.exec(text)]).toEqual([[], null]);
}
