import { expect } from 'vitest';
import { wrongPicks } from './melbourne.ts';
import type { Called } from './test-cloud.ts';

/**
 * For every route that takes a body, one that its schema takes, and that is refused all the same for
 * a reason of the game; but for a registration, a comment and a mail with a reset link, there is none for that.
 */
export const GOOD_BODIES: Record<string, object> = {
  'auth.register': { username: 'anna', email: 'anna@example.org', password: 'lights out' },
  'auth.login': { username: 'race-director', password: 'not this one' },
  'auth.request-reset': { email: 'nobody@example.org' },
  'auth.reset': { password: 'lights out' },
  'head-to-head.set': { headToHead: { drivers: { driver1: 'norris', driver2: 'norris' } } },
  'predictions.submit': { predictions: wrongPicks({ firstRetirement: 'senna' }) },
  'comments.post': { message: 'Box, box.' },
  'comments.edit': { message: 'Stay out.' },
  'comments.remove': {},
  'results.process': {},
  'results.fetch': {},
};

/** A clear refusal: 4xx with message, code and request id, and nothing else. */
export function expectClearRefusal({ status, body }: Called, codes: RegExp): void {
  expect(body).toEqual({
    message: expect.stringMatching(/./),
    code: expect.stringMatching(codes),
    requestId: expect.stringMatching(/./),
  });
  expect(String(status)).toMatch(/^4\d\d$/);
}
