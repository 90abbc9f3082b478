import { player, START } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import type { Player } from '../player/player.ts';
import { DEFAULT_MESSAGES, withChannels, withoutMail } from './message-settings.ts';
import { wantsMessage } from './wants-message.ts';

const MUST_BE_MAILED = true;
const unconfirmed = player();
const anna = player({ emailConfirmed: true });
const returned = { mailReturned: { at: START, why: 'bounce' as const } };
const withPush = withChannels(DEFAULT_MESSAGES, 'picks-missing', { push: true });

test.each<[string, Player, boolean]>([
  ['with a confirmed address', anna, true],
  ['whose address is not confirmed', unconfirmed, false],
  ['who turned all mails off', { ...anna, messages: withoutMail(DEFAULT_MESSAGES) }, false],
  ['who is being deleted', { ...anna, deletionRequestedAt: START }, false],
  ['who is blocked', { ...anna, blocked: { at: START, reason: 'spam' } }, false],
])('a player %s gets mails about missing picks: $2', (_who, player, wanted) => {
  expect(wantsMessage(player, 'picks-missing', 'mail')).toBe(wanted);
});

test('void picks are mailed whatever the player chose, unless mail comes back, and never pushed', () => {
  const wants = (player: Player) => wantsMessage(player, 'void-picks', 'mail', MUST_BE_MAILED);
  expect(
    [
      { ...anna, messages: withoutMail(DEFAULT_MESSAGES) },
      { ...anna, ...returned },
    ].map(wants),
  ).toEqual([true, false]);
  const annaWithPush = { ...anna, messages: withPush };
  expect(wantsMessage(annaWithPush, 'void-picks', 'push', MUST_BE_MAILED)).toBe(false);
});

test('a moved closing is told to those who want to be told of missing picks, and mailed to all who must know', () => {
  const withoutMails = { ...anna, messages: withoutMail(DEFAULT_MESSAGES) };
  const wants = (player: Player, mustBeMailed: boolean) =>
    wantsMessage(player, 'closing-moved', 'mail', mustBeMailed);
  expect(wants(anna, !MUST_BE_MAILED)).toBe(true);
  expect(wants(withoutMails, !MUST_BE_MAILED)).toBe(false);
  expect(wants(withoutMails, MUST_BE_MAILED)).toBe(true);
  expect(wants({ ...withoutMails, ...returned }, MUST_BE_MAILED)).toBe(false);
  const annaWithPush = { ...anna, messages: withPush };
  expect(wantsMessage(annaWithPush, 'closing-moved', 'push', MUST_BE_MAILED)).toBe(true);
  expect(wantsMessage(anna, 'closing-moved', 'push', MUST_BE_MAILED)).toBe(false);
});

test('an address that an admin set gets nothing that depends on hidden picks', () => {
  const emailSetBy = { admin: 'bbbbbbb', username: 'ben', at: START, previous: 'a@example.org' };
  const corrected = { ...anna, emailSetBy };
  for (const kind of ['picks-missing', 'closing-moved', 'void-picks'] as const) {
    expect(wantsMessage(corrected, kind, 'mail', MUST_BE_MAILED)).toBe(false);
  }
  expect(wantsMessage(corrected, 'result', 'mail')).toBe(true);
});

test('push that was chosen needs no confirmed address, but an account that is not being deleted', () => {
  expect(wantsMessage(anna, 'picks-missing', 'push')).toBe(false);
  expect(wantsMessage({ ...unconfirmed, messages: withPush }, 'picks-missing', 'push')).toBe(true);
  const beingDeleted = { ...unconfirmed, messages: withPush, deletionRequestedAt: START };
  expect(wantsMessage(beingDeleted, 'picks-missing', 'push')).toBe(false);
});
