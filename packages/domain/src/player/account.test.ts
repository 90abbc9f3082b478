import { player, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { DEFAULT_MESSAGES, withoutMail } from '../message/message-settings.ts';
import { InvitationLabel } from './invitation.ts';
import {
  acceptsMail,
  awaitedEmail,
  isActive,
  messagesOf,
  type Player,
  whyUnreachable,
} from './player.ts';

const CONFIRMED = { emailConfirmed: true };
const BLOCKED = { blocked: { at: START, reason: 'spam' } };

test('a new player is no admin and has an address to confirm', () => {
  expect(player()).toMatchObject({ role: 'player', sessionVersion: 1, emailConfirmed: false });
});

test.each<[string, Partial<Player>, boolean, boolean]>([
  ['a confirmed address', CONFIRMED, true, true],
  ['an address to confirm', {}, true, false],
  ['an account that is being deleted', { ...CONFIRMED, deletionRequestedAt: START }, false, false],
  ['a blocked account', { ...CONFIRMED, ...BLOCKED }, false, false],
])('%s: may sign in: $2, gets mails: $3', (_who, changes, signsIn, mails) => {
  expect(isActive(player(changes))).toBe(signsIn);
  expect(acceptsMail(player(changes))).toBe(mails);
});

test('a player who chose no messages gets the default ones', () => {
  expect(messagesOf(player())).toEqual(DEFAULT_MESSAGES);
  const messages = withoutMail(DEFAULT_MESSAGES);
  expect(messagesOf(player({ messages }))).toEqual(messages);
});

test.each<[string, Partial<Player>, string | undefined]>([
  ['a new account', {}, 'murray@example.org'],
  ['a confirmed account', CONFIRMED, undefined],
  [
    'an account that asked for another address',
    { ...CONFIRMED, newEmail: 'b@example.org' },
    'b@example.org',
  ],
])('the address that %s has still to confirm is $2', (_who, changes, awaited) => {
  expect(awaitedEmail(player(changes))).toBe(awaited);
});

test.each<[string, Partial<Player>, string | undefined]>([
  ['a new account', {}, 'unconfirmed'],
  ['a confirmed account', CONFIRMED, undefined],
  [
    'an account whose mail bounced',
    { mailReturned: { at: START, why: 'bounce' } },
    'mail returned',
  ],
  [
    'an account that complained of spam',
    { ...CONFIRMED, mailReturned: { at: START, why: 'complaint' } },
    undefined,
  ],
])('why mail does not reach %s: $2', (_who, changes, why) => {
  expect(whyUnreachable(player(changes))).toBe(why);
});

test.each([
  ['spaces around it', ' the office ', 'the office'],
  ['60 characters', 'x'.repeat(60), 'x'.repeat(60)],
  ['61 characters', 'x'.repeat(61), 'A label has at most 60 characters'],
  ['nothing', ' ', 'Say who the invitation is for'],
])('the label of an invitation with %s is stored or refused: $2', (_what, typed, expected) => {
  const { data, error } = InvitationLabel.safeParse(typed);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});
