import type { Repositories } from '@parc-ferme/data/repositories';
import type { Message } from '@parc-ferme/domain/message/message';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Recipients } from '../delivery/delivery.ts';

export type PlanContext = {
  data: Pick<
    Repositories,
    | 'comments'
    | 'completeness'
    | 'mailings'
    | 'races'
    | 'results'
    | 'revealedPicks'
    | 'seasons'
    | 'standings'
  >;
  now: () => Date;
};

export type Recipient = Pick<Player, 'id' | 'recovered'>;

/** Whom a mailing concerns, and what each of them is told. */
export type Plan = Pick<Recipients, 'ids' | 'keepsQuiet' | 'isStillDue' | 'digest'> & {
  /** Whether the player must know, whatever the player chose. By default that is up to the kind. */
  concerns?: (player: Recipient) => boolean;
  /** @param items what a message of a digest tells */
  messageTo: (player: Recipient, items: string[]) => Message | undefined;
};

/** News that could not be told for so long is not told any more. Shorter than marks are stored. */
const NEWS_MS = 7 * 24 * 3_600_000;

/** Whether something that happened then is still news. */
export function isNews(happened: string | Date, now: Date): boolean {
  return now.getTime() - new Date(happened).getTime() < NEWS_MS;
}
