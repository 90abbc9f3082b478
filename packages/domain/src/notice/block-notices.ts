import * as z from 'zod/mini';
import { Instant, UserId } from '../identifiers.ts';
import { BLOCK_NOTICE_MS } from '../race/deadline.ts';
import type { Race } from '../race/race.ts';
import { closingTime } from '../race/race-clock.ts';
import type { Notice } from './notice.ts';

const Act = z.object({
  at: Instant,
  /** The admin's username. */
  by: z.string(),
  reason: z.string(),
});

/** A player was blocked, and perhaps unblocked. */
export const Block = z.object({
  userId: UserId,
  username: z.string(),
  began: Act,
  ended: z.optional(Act),
});
export type Block = z.infer<typeof Block>;

/**
 * The stewards' notices of the blocks that kept a player from picking as a race closed: those in force at its
 * closing, and those that began or ended within the day before it. The end of such a block is a notice too.
 */
export function blockNotices(blocks: Block[], races: Race[], now: Date): Notice[] {
  return races.flatMap((race) =>
    blocks
      .filter((block) => race.status !== 'cancelled' && touchesClosing(block, race, now))
      .flatMap((block) => noticesOn(race, block)),
  );
}

function touchesClosing({ began, ended }: Block, race: Race, now: Date): boolean {
  const closes = closingTime(race);
  if (!closes || now < closes || new Date(began.at) >= closes) return false;
  return !ended || Date.parse(ended.at) >= closes.getTime() - BLOCK_NOTICE_MS;
}

function noticesOn({ _id: raceId }: Race, { userId, username, began, ended }: Block): Notice[] {
  const noticeOn = (act: z.infer<typeof Act>, what: 'blocked' | 'unblocked') => ({
    ...act,
    id: `${act.at}-${what}-${userId}-${raceId}`,
    action: `player.${what}`,
    raceId,
    changes: [{ of: 'player', from: [], to: [username] }],
  });
  return [...(ended ? [noticeOn(ended, 'unblocked')] : []), noticeOn(began, 'blocked')];
}
