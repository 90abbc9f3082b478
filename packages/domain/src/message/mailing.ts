import * as z from 'zod/mini';
import { Instant, RaceId } from '../identifiers.ts';

/**
 * What players are told of, each once. `void-picks` has no switch: it is sent to all it concerns, as is
 * `closing-moved` to players whose picks are missing.
 */
export const Mailing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('picks-missing'),
    raceId: RaceId,
    /** 24 hours before closing, or the last call 2 hours before. */
    call: z.enum(['first', 'last']),
  }),
  z.object({ kind: z.literal('void-picks'), raceId: RaceId, changedAt: Instant }),
  z.object({ kind: z.literal('closing-moved'), raceId: RaceId, movedAt: Instant }),
  z.object({ kind: z.literal('picks-open'), raceId: RaceId }),
  z.object({ kind: z.literal('result'), raceId: RaceId }),
  z.object({
    kind: z.literal('result-changed'),
    raceId: RaceId,
    revision: z.number(),
    /** The revision that was published before. */
    before: z.number(),
  }),
  z.object({
    kind: z.literal('mentioned'),
    commentId: z.string(),
    /** The race that the comment is about. */
    thread: z.optional(RaceId),
  }),
]);
export type Mailing = z.infer<typeof Mailing>;

/** Identifies a mailing: a player is told once about it on each channel, however often it is repeated. */
export function aboutOf(mailing: Mailing): string {
  switch (mailing.kind) {
    case 'picks-missing':
      return mailing.call === 'first' ? mailing.raceId : `${mailing.raceId}-last-call`;
    case 'void-picks':
      return `${mailing.raceId}#${mailing.changedAt}`;
    case 'closing-moved':
      return `${mailing.raceId}#closing#${mailing.movedAt}`;
    case 'picks-open':
      return `${mailing.raceId}-open`;
    case 'result':
      return `${mailing.raceId}-result`;
    case 'result-changed':
      return `${mailing.raceId}-changed-${mailing.revision}`;
    case 'mentioned':
      return `mention-${mailing.commentId}`;
  }
}
