import type { rollCall } from '@parc-ferme/contract/predictions';
import { rollCallCursor } from '@parc-ferme/contract/predictions';
import type { RollCallPage } from '@parc-ferme/data/roll-call';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type * as z from 'zod/mini';
import { predictionReply } from './predictions.ts';

/** A page of who is in, without what they picked. */
export function rollCallReply({ players, next }: RollCallPage): z.infer<typeof rollCall.reply> {
  return {
    players: players.map(({ id: user, username }) => ({ user, username })),
    next: next && rollCallCursor(next),
  };
}

/** The same with the caller's own prediction. */
export function rollCallWithOwn(page: RollCallPage, race: Race, own: Prediction | undefined) {
  return { ...rollCallReply(page), own: own ? predictionReply(own, race) : null };
}
