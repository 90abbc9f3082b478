import { cursorText } from '@parc-ferme/contract/cursor';
import type { rollCall } from '@parc-ferme/contract/predictions';
import type { RollCallPage } from '@parc-ferme/data/picks/roll-call';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import type * as z from 'zod/mini';
import type { ownPrediction } from './predictions.ts';

/** A page of the players who have predicted, without what they picked. */
export function rollCallReply({ players, next }: RollCallPage): z.infer<typeof rollCall.reply> {
  return {
    players: players.map(({ id: user, username }) => ({ user, username })),
    next: next && cursorText(next),
  };
}

/**
 * The registered players who have not predicted, in alphabetical order. The list tells no more than the roll call does.
 *
 * @param predictors those who have predicted
 */
export function playersWithoutPrediction(
  registered: RollCallPage['players'],
  predictors: RollCallPage['players'],
) {
  const predicted = new Set(predictors.map(({ id }) => id));
  return registered
    .filter(({ id, username }) => !predicted.has(id) && username !== FORMER_PLAYER)
    .toSorted(alphabetically)
    .map(({ id: user, username }) => ({ user, username }));
}

/** A page of the roll call with the caller's own prediction. */
export function rollCallWithOwn(
  page: RollCallPage,
  { prediction: own, sealed }: ReturnType<typeof ownPrediction>,
) {
  return { ...rollCallReply(page), own, sealed };
}
