import { CLOSING, closedRace, race } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { type Block, blockNotices } from './block-notices.ts';

const MONZA = race();
const A_DAY = 24 * 60;
const A_WEEK = 7 * A_DAY;
/** Minutes after closing, negative before. */
const at = (minutes: number) => new Date(Date.parse(CLOSING) + minutes * 60_000);
const act = (minutes: number, by: string) => ({
  at: at(minutes).toISOString(),
  by,
  reason: 'Spam',
});
const block = (from: number, until?: number): Block => ({
  userId: 'aaaaaaa',
  username: 'anna',
  began: act(from, 'mallory'),
  ...(until !== undefined && { ended: act(until, 'ben') }),
});
const actions = (blocks: Block[], now = at(60)) =>
  blockNotices(blocks, [MONZA], now).map(({ action, by }) => [action, by]);
const BLOCKED = ['player.blocked', 'mallory'];
const UNBLOCKED = ['player.unblocked', 'ben'];

test.each([
  ['lasts', block(-10), [BLOCKED]],
  ['ended after closing', block(-10, 30), [UNBLOCKED, BLOCKED]],
  ['ended at closing', block(-10, 0), [UNBLOCKED, BLOCKED]],
  ['ended before closing', block(-10, -1), [UNBLOCKED, BLOCKED]],
  [
    'began long before and ended a day before closing',
    block(-A_WEEK, -A_DAY),
    [UNBLOCKED, BLOCKED],
  ],
  ['ended more than a day before closing', block(-A_WEEK, -A_DAY - 1), []],
  ['began more than a day before closing and lasts', block(-A_WEEK), [BLOCKED]],
  ['spans the last day before closing', block(-A_WEEK, 30), [UNBLOCKED, BLOCKED]],
  ['began a day before closing and ended at once', block(-A_DAY, -A_DAY + 1), [UNBLOCKED, BLOCKED]],
  ['began at closing', block(0), []],
])('a block that %s has these notices of its race: $2', (_, one, expected) => {
  expect(actions([one])).toEqual(expected);
});

test('until the race closes a block has no notice', () => {
  expect(actions([block(-10)], at(-0.001))).toEqual([]);
  expect(actions([block(-10)], at(0))).toEqual([BLOCKED]);
});

test('the notices of a block follow from the stored closing, whatever the calendar says later', () => {
  const closed = { ...closedRace(), qualifyingDateTime: at(A_WEEK).toISOString() };
  const ended = block(-10, 30);
  expect(blockNotices([ended, block(30)], [closed], at(60))).toEqual(
    blockNotices([ended], [MONZA], at(60)),
  );
});

test('a notice names the player, the admin, the time and the reason', () => {
  expect(blockNotices([block(-10)], [MONZA], at(1))).toEqual([
    {
      id: expect.any(String),
      raceId: MONZA._id,
      action: 'player.blocked',
      ...act(-10, 'mallory'),
      changes: [{ of: 'player', from: [], to: ['anna'] }],
    },
  ]);
});

test('a cancelled race, and one whose closing time cannot be read, have none', () => {
  const races = [race({ status: 'cancelled' }), race({ qualifyingDateTime: 'soon' })];
  expect(blockNotices([block(-10)], races, at(60))).toEqual([]);
});
