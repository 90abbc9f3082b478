import { expect } from 'vitest';
import { expectPlain } from './plain-answers.ts';
import type { Called } from './test-cloud.ts';

/** A refusal says what, in the words of the specification, and nothing else. */
export function expectRefusal(called: Called, wanted: number, code: string, message: string): void {
  const about: object = called.body;
  expect({ status: called.status, ...about }).toEqual({
    status: wanted,
    code,
    message,
    requestId: expect.stringMatching(/^[\w-]{10,}$/),
  });
  expectPlain(called);
}
