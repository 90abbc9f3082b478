import { SECURITY_HEADERS } from '@parc-ferme/contract/security-headers';
import { expect } from 'vitest';
import type { ApiResponse } from './test-cloud.ts';

/** Names of files and dependencies, and private attributes of players. */
const REVEALING = new RegExp(
  [
    ...[String.raw`\.[cm]?[jt]s:\d`, 'node:internal', 'node_modules', String.raw`\bat \S+ \(`],
    ...['ZodError', 'TypeError', 'SyntaxError', 'DynamoDB', 'Exception', String.raw`\$2[aby]\$`],
    ...['passwordHash', 'sessionVersion', '"expiresAt":\\d', '"pk"', '"sk"'],
  ].join('|'),
);

/** Expects a response that reveals nothing of the implementation and has the common headers. */
export function expectNoInternals({ headers, text }: ApiResponse): void {
  const received = Object.fromEntries(headers);
  expect(received).toMatchObject({
    ...SECURITY_HEADERS,
    'content-type': expect.stringMatching(
      /^(application\/json|text\/(calendar|csv)); charset=utf-8$/,
    ),
    'cache-control': 'no-store',
  });
  const revealing = Object.keys(received).filter((name) =>
    /^(server|via|x-powered-by|set-cookie|access-control-.*|x-amz.*)$/.test(name),
  );
  // An ETag is a hash of the body, and no version of a stored item.
  if (received.etag !== undefined) expect(received.etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect([revealing, REVEALING.exec(text)]).toEqual([[], null]);
}
