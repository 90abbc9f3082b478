import { expect } from 'vitest';
import type { Called } from './test-cloud.ts';

/** A refusal says what, in the words of the specification, and nothing else. */
export function expectRefusal(
  { status, body }: Called,
  wanted: number,
  code: string,
  message: string,
): void {
  const about: object = body;
  expect({ status, ...about }).toEqual({
    status: wanted,
    code,
    message,
    requestId: expect.stringMatching(/^[\w-]{10,}$/),
  });
}
