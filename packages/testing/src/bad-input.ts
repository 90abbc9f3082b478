import { expect } from 'vitest';
import type { NamedRoute } from './every-route.ts';
import { MELBOURNE, wrongPicks } from './melbourne.ts';
import { expectPlain } from './plain-answers.ts';
import type { Called } from './test-cloud.ts';

/**
 * For every route that takes a body, one that its schema takes, and that is refused all the same for
 * a reason of the game, in the days before Melbourne and at `addressOf`; but for a registration, a
 * comment, a reset mail, a choice of mails, an invitation, the mode of registration and a new count of
 * all scores, there is none for that.
 */
export const GOOD_BODIES: Record<string, object> = {
  'auth.register': { username: 'anna', email: 'anna@example.org', password: 'lights out' },
  'auth.login': { username: 'race-director', password: 'not this one' },
  'auth.request-reset': { email: 'nobody@example.org' },
  'auth.reset': { password: 'lights out' },
  'head-to-head.set': { headToHead: { drivers: { driver1: 'norris', driver2: 'norris' } } },
  'head-to-head.withdraw': { half: 'teams', reason: 'One of the teams has withdrawn.' },
  'predictions.submit': {
    predictions: wrongPicks({ polePosition: 'prost', firstRetirement: 'senna' }),
  },
  'comments.post': { message: 'Box, box.' },
  'comments.edit': { message: 'Stay out.' },
  'comments.remove': {},
  'results.process': {},
  'results.fetch': {},
  'results.preview-correction': { values: { fastestLap: 'norris' } },
  'results.correct': { values: { fastestLap: 'norris' }, reason: 'Timing was wrong.' },
  'races.set-closing': { closesAt: '2025-03-15T05:30:00Z', reason: 'It rains.' },
  'races.decide-times': { decision: 'accept', reason: 'It rains.' },
  'scores.calculate-all': {},
  'account.update': { mail: { reminders: true } },
  'account.change-password': { currentPassword: 'not this one', password: 'lights out' },
  'account.end-sessions': {},
  'account.change-email': { email: 'another@example.org', currentPassword: 'not this one' },
  'account.cancel-email': {},
  'account.send-email-link': {},
  'auth.confirm-email': {},
  'account.remove': { password: 'not this one' },
  'players.set-blocked': { blocked: true, reason: 'Posts advertisements.' },
  'invitations.make': { label: 'The office', uses: 5, days: 7 },
  'invitations.revoke': { reason: 'It was posted in public.' },
  'invitations.set-registration': { registration: 'open', reason: 'Everyone is welcome.' },
  'players.correct-email': { email: 'another@example.org', reason: 'It was mistyped.' },
  'players.set-role': { role: 'admin', reason: 'She knows the rules.' },
};

/** Where a route is called for Melbourne, and for a player, a comment and a reset link that are none. */
export function addressOf({ path }: Pick<NamedRoute, 'path'>): string {
  return path
    .replace('{raceId}', MELBOURNE)
    .replace('{userId}', '2222222')
    .replace('{token}', 'nobody-was-sent-this-one')
    .replace('{id}', 'nowhere');
}

/** A clear refusal: 4xx with message, code and request id, and nothing else. */
export function expectClearRefusal(called: Called, codes: RegExp): void {
  const { status, body } = called;
  expect(body).toEqual({
    message: expect.stringMatching(/./),
    code: expect.stringMatching(codes),
    requestId: expect.stringMatching(/./),
  });
  expect(String(status)).toMatch(/^4\d\d$/);
  expectPlain(called);
}
