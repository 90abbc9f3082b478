import type { Repositories } from '@parc-ferme/data/repositories';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Digest } from '../delivery/digest.ts';
import type { Content } from '../mail/email.ts';

export type PlanContext = {
  season: number;
  data: Pick<
    Repositories,
    | 'comments'
    | 'completeness'
    | 'mailings'
    | 'races'
    | 'results'
    | 'revealedPicks'
    | 'seasons'
    | 'sheets'
    | 'standings'
  >;
  now: () => Date;
};

/** Whom a mailing concerns, and the words for each of them. */
export type Plan = {
  playerIds: string[];
  /** Whether the message waits for the end of a player's quiet hours. */
  waitsForQuietHours: boolean;
  isStillDue: () => boolean;
  /** Present if one message tells several items. */
  digest?: Digest;
  /** False if players have another email about the same; by default true. */
  mayBeMailed?: boolean;
  /** Whether a player gets the email even if it is turned off; by default no player does. */
  mustBeMailed?: (player: Player) => boolean;
  /**
   * @param items what one message of a digest tells; empty for other mailings
   * @returns undefined if there is nothing to tell the player
   */
  contentFor: (player: Player, items: string[]) => Content | undefined;
};

/** Older news is not told any more: deliveries are stored for two weeks, so within this time nothing is told twice. */
const NEWS_MS = 7 * 24 * 3_600_000;

export function isNews(happenedAt: string | Date, now: Date): boolean {
  return now.getTime() - new Date(happenedAt).getTime() < NEWS_MS;
}
