import { SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { expect } from 'vitest';
import type { Called } from './test-cloud.ts';

/** Places in the code, what it is made of, and what is kept of players and told to nobody. */
const TELLING = new RegExp(
  [
    ...[String.raw`\.[cm]?[jt]s:\d`, 'node:internal', 'node_modules', String.raw`\bat \S+ \(`],
    ...['ZodError', 'TypeError', 'SyntaxError', 'DynamoDB', 'Exception', String.raw`\$2[aby]\$`],
    ...['passwordHash', 'sessionVersion', 'expiresAt', '"pk"', '"sk"'],
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
    /^(server|via|x-powered-by|set-cookie|etag|access-control-.*|x-amz.*)$/.test(name),
  );
  expect([telling, TELLING.exec(text)]).toEqual([[], null]);
}
