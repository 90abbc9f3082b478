import type { PastPrediction, Prediction } from '@parc-ferme/contract/predictions';
import { specOutcome, specPicks } from '@parc-ferme/contract/spec-shape';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import { withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import { choicesOf } from '@parc-ferme/domain/picks/choices';
import {
  effectivePicks,
  effectiveVersion,
  enteredFrom,
  isSealed,
  type PredictionVersion,
  type Prediction as StoredPrediction,
  shownToOwner,
  validPicks,
} from '@parc-ferme/domain/picks/prediction';
import { voidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { Player } from '@parc-ferme/domain/player/player';
import { shownPairingIds } from '@parc-ferme/domain/race/pairing-ids';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { type Receipt, receiptFor, type UnsignedReceipt } from '@parc-ferme/domain/receipt/receipt';
import { scorePicks } from '@parc-ferme/domain/scoring/score-picks';
import type * as z from 'zod/mini';

type Owner = Pick<Player, 'recovered'>;

/** A player's own prediction, as far as it is shown; `sealed` if it was first sent before the account was recovered. */
export function ownPrediction(
  prediction: StoredPrediction | undefined,
  race: Race,
  owner: Owner,
  now: Date,
): { prediction: z.infer<typeof Prediction> | null; sealed?: true } {
  const shown = prediction && shownToOwner(prediction, race, owner, now);
  if (shown) return { prediction: predictionReply(shown, race) };
  const sealed = prediction && !isRevealed(race) && isSealed(prediction, owner, now);
  return sealed ? { prediction: null, sealed } : { prediction: null };
}

/**
 * A prediction as its owner sees it: the version that is scored. It is not the last one if closing was moved to before
 * the last submission.
 *
 * @param prediction as far as it is shown to its owner
 */
function predictionReply(prediction: StoredPrediction, race: Race): z.infer<typeof Prediction> {
  const { userId, createdAt, version } = prediction;
  const shownVersion = effectiveVersion(prediction, race) ?? latestOf(prediction);
  const picks = withFirstIds(validPicks(shownVersion, prediction, race), race.closed?.joined);
  // An earlier version may have a pick that counts in place of a void one.
  const voided = voidPicks(shownVersion, race).filter((key) => picks[key] === undefined);
  return {
    _id: `${race._id}.${userId}`,
    race: { _id: race._id, raceName: race.raceName },
    submitted: shownVersion.submittedAt,
    createdAt,
    version,
    predictions: specPicks(picks, shownPairingIds(race), choicesOf(race).question),
    ...(voided.length > 0 && { voidPicks: voided }),
    ...enteredFrom(shownVersion),
  };
}

/** The version that the player sent last; the picks that the reveal entered if the player sent none. */
function latestOf({ versions, entered, userId, raceId }: StoredPrediction): PredictionVersion {
  const latest = versions[0] ?? entered;
  if (!latest) throw new Error(`The prediction of ${userId} for ${raceId} has no picks.`);
  return latest;
}

/** The receipt for the version that its owner sent last, as far as it is shown. */
export async function ownReceipt(
  prediction: StoredPrediction | undefined,
  race: Race,
  owner: Owner,
  now: Date,
): Promise<UnsignedReceipt | undefined> {
  const shown = prediction && shownToOwner(prediction, race, owner, now);
  return shown && latestReceipt(shown);
}

export function latestReceipt(prediction: StoredPrediction): Promise<UnsignedReceipt> {
  return receiptFor(prediction, latestOf(prediction));
}

/** A prediction with result and score, if there is a result; undefined while it is sealed. */
export function pastPredictionReply(
  stored: StoredPrediction,
  race: RaceWithOutcome,
  owner: Owner,
  now: Date,
): z.infer<typeof PastPrediction> | undefined {
  const prediction = shownToOwner(stored, race, owner, now);
  if (!prediction) return undefined;
  const { outcome } = race;
  const picks = effectivePicks(prediction, race);
  return {
    ...predictionReply(prediction, race),
    raceDate: race.date,
    result: outcome ? specOutcome(outcome, shownPairingIds(race)) : null,
    score: picks && outcome ? scorePicks(picks, outcome, race.question).score : null,
  };
}

/** A prediction with every version that is shown to its owner, for the export of a player's data. */
export async function predictionData(
  stored: StoredPrediction,
  race: Race,
  owner: Owner,
  now: Date,
  sign: (receipt: UnsignedReceipt) => Promise<Receipt>,
) {
  const prediction = shownToOwner(stored, race, owner, now);
  if (!prediction) return [];
  const { raceId, createdAt, entered } = prediction;
  const versions = [...prediction.versions, ...(entered ? [entered] : [])].map(async (one) => {
    const { player, race: _, ...sent } = await sign(await receiptFor(prediction, one));
    return sent;
  });
  return [{ race: raceId, createdAt, versions: await Promise.all(versions) }];
}
