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
  ids: string[];
  /** Whether the message waits for the end of a player's quiet hours. */
  waitsForQuietHours: boolean;
  isStillDue: () => boolean;
  /** Where one message tells several things. */
  digest?: Digest;
  /** False where another email tells the same; by default it goes by every channel. */
  isMailed?: boolean;
  /** Whether the player must know, and gets the email whatever the player chose; by default nobody. */
  mustKnow?: (player: Player) => boolean;
  /**
   * @param items the comments and the like that one message of a digest is about
   * @returns undefined if there is nothing to tell the player
   */
  contentFor: (player: Player, items: string[]) => Content | undefined;
};

/** News that could not be told for so long is not told any more. Shorter than marks are stored. */
const NEWS_MS = 7 * 24 * 3_600_000;

/** Whether something that happened then is still news. */
export function isNews(happened: string | Date, now: Date): boolean {
  return now.getTime() - new Date(happened).getTime() < NEWS_MS;
}
