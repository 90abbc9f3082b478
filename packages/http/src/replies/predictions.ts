import type { PastPrediction, Prediction } from '@parc-ferme/contract/predictions';
import {
  effectivePicks,
  effectiveVersion,
  presentPicks,
  type Prediction as StoredPrediction,
} from '@parc-ferme/domain/picks/prediction';
import { voidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { scorePicks } from '@parc-ferme/domain/scoring/scoring';
import type * as z from 'zod/mini';

/**
 * A prediction as its owner sees it: the version that is scored, which is an earlier one than the last
 * where closing was moved to before the last submission.
 */
export function predictionReply(
  prediction: StoredPrediction,
  race: Race,
): z.infer<typeof Prediction> {
  const { userId, createdAt, version } = prediction;
  const shown = effectiveVersion(prediction, race) ?? prediction;
  const { submittedAt, sentAgainFrom } = shown;
  const picks = presentPicks(shown, prediction, race);
  const voided = voidPicks(shown.picks, race.pairing).filter((key) => picks[key] === null);
  return {
    _id: `${race._id}.${userId}`,
    race: { _id: race._id, raceName: race.raceName },
    submitted: submittedAt,
    createdAt,
    version,
    predictions: picks,
    ...(voided.length > 0 && { voidPicks: voided }),
    ...(sentAgainFrom && { sentAgainFrom }),
  };
}

/** A prediction with result and score, if there is a result. */
export function pastPredictionReply(
  prediction: StoredPrediction,
  race: Race & { outcome?: Outcome | undefined },
): z.infer<typeof PastPrediction> {
  const { outcome } = race;
  const picks = effectivePicks(prediction, race);
  return {
    ...predictionReply(prediction, race),
    raceDate: race.date,
    result: outcome ?? null,
    score: picks && outcome ? scorePicks(picks, outcome).score : null,
  };
}

/** A prediction with every stored version, for the export of a player's data. */
export function predictionData({ raceId: race, createdAt, older, ...latest }: StoredPrediction) {
  const versions = [latest, ...older].map(({ submittedAt, picks, sentAgainFrom }) => ({
    ...{ submittedAt, predictions: picks },
    ...(sentAgainFrom && { sentAgainFrom }),
  }));
  return { race, createdAt, versions };
}
