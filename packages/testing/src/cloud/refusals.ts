import { PROBLEMS, type ProblemCode } from '@parc-ferme/contract/problems';
import { expect } from 'vitest';
import { expectNoInternals } from './no-internals.ts';
import type { ApiResponse } from './test-cloud.ts';

/** Expects a refusal with the status and the text of its code. A text with `{about}` may say more after it. */
export function expectProblem(response: ApiResponse, code: ProblemCode, about = ''): void {
  const { status, message } = PROBLEMS[code];
  const text = message.replace('{about}', about);
  const hasPlaceholder = message.includes('{about}');
  expectRefusal(response, status, code, hasPlaceholder ? expect.stringContaining(text) : text);
}

/** Expects a refusal with this status, code and text, and nothing else. */
export function expectRefusal(
  response: ApiResponse,
  expectedStatus: number,
  code: string,
  message: string,
): void {
  const body: object = response.body;
  expect({ status: response.status, ...body }).toEqual({
    status: expectedStatus,
    code,
    message,
    requestId: expect.stringMatching(/^[\w-]{10,}$/),
  });
  expectNoInternals(response);
}

/** Expects any refusal, with a message, one of the codes, a request id and nothing else. */
export function expectAnyRefusal(response: ApiResponse, codes: RegExp): void {
  const { status, body } = response;
  expect(body).toEqual({
    message: expect.stringMatching(/./),
    code: expect.stringMatching(codes),
    requestId: expect.stringMatching(/./),
  });
  expect(String(status)).toMatch(/^4\d\d$/);
  expectNoInternals(response);
}
