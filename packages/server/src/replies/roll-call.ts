import { cursorText } from '@parc-ferme/contract/cursor';
import type { rollCall } from '@parc-ferme/contract/predictions';
import type { RollCallPage } from '@parc-ferme/data/picks/roll-call';
import type * as z from 'zod/mini';
import type { ownPrediction } from './predictions.ts';

/** A page of who is in, without what they picked. */
export function rollCallReply({ players, next }: RollCallPage): z.infer<typeof rollCall.reply> {
  return {
    players: players.map(({ id: user, username }) => ({ user, username })),
    next: next && cursorText(next),
  };
}

/** The same with the caller's own prediction. */
export function rollCallWithOwn(
  page: RollCallPage,
  { prediction: own, withheld }: ReturnType<typeof ownPrediction>,
) {
  return { ...rollCallReply(page), own, withheld };
}
