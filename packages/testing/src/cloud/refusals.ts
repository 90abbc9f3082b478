import { PROBLEMS, type ProblemCode } from '@parc-ferme/contract/problems';
import { expect } from 'vitest';
import { expectNoInternals } from './no-internals.ts';
import type { ApiResponse } from './test-cloud.ts';

/** A refusal with the status and the text of its code, which may be about something. */
export function expectProblem(called: ApiResponse, code: ProblemCode, about = ''): void {
  const { status, message } = PROBLEMS[code];
  const text = message.replace('{about}', about);
  const isPart = message !== text;
  expectRefusal(called, status, code, isPart ? expect.stringContaining(text) : text);
}

/** A refusal with the text of its code, and nothing else. */
export function expectRefusal(
  called: ApiResponse,
  wanted: number,
  code: string,
  message: string,
): void {
  const about: object = called.body;
  expect({ status: called.status, ...about }).toEqual({
    status: wanted,
    code,
    message,
    requestId: expect.stringMatching(/^[\w-]{10,}$/),
  });
  expectNoInternals(called);
}

/** Any refusal: 4xx with a message, one of the codes, a request id and nothing else. */
export function expectClearRefusal(called: ApiResponse, codes: RegExp): void {
  const { status, body } = called;
  expect(body).toEqual({
    message: expect.stringMatching(/./),
    code: expect.stringMatching(codes),
    requestId: expect.stringMatching(/./),
  });
  expect(String(status)).toMatch(/^4\d\d$/);
  expectNoInternals(called);
}
