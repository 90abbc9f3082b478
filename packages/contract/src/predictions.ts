import { RaceId } from '@parc-ferme/domain/identifiers';
import { joined } from '@parc-ferme/domain/joined';
import {
  countingPicks,
  Picks,
  PicksAsSent,
  type Prediction as StoredPrediction,
  withoutVoidPicks,
} from '@parc-ferme/domain/prediction';
import { closing, type Race } from '@parc-ferme/domain/race';
import { Outcome } from '@parc-ferme/domain/result';
import { scorePicks } from '@parc-ferme/domain/scoring';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { OfSeason, RaceKey } from './races.ts';
import { route } from './route.ts';

const PREDICTION = {
  _id: z.string(),
  race: z.object({ _id: RaceId, raceName: z.string() }),
  /** The last submission; `createdAt` is the first. */
  submitted: z.string(),
  createdAt: z.string(),
  /** To be sent as `If-Match` by a client that must not overwrite a change it has not seen. */
  version: z.number(),
  /** Without picks for a pairing that was changed since. */
  predictions: Picks,
  /** The head-to-heads whose pairing was changed since: to be chosen again while the race is open. */
  voidPicks: z.optional(z.array(z.enum(['driverHeadToHead', 'teamHeadToHead']))),
};
export const Prediction = z.object(PREDICTION);

/** A prediction as its owner sees it. */
export function predictionReply(
  prediction: StoredPrediction,
  race: Pick<Race, '_id' | 'raceName' | 'pairing'>,
): z.infer<typeof Prediction> {
  const { userId, submittedAt, createdAt, version, picks } = prediction;
  const counting = withoutVoidPicks(picks, race.pairing);
  const voidPicks = HEAD_TO_HEADS.filter((name) => picks[name] && !counting[name]);
  return {
    _id: `${race._id}.${userId}`,
    race: { _id: race._id, raceName: race.raceName },
    submitted: submittedAt,
    createdAt,
    version,
    predictions: counting,
    ...(voidPicks.length > 0 && { voidPicks }),
  };
}

const HEAD_TO_HEADS = ['driverHeadToHead', 'teamHeadToHead'] as const;

export const get = route(API['predictions.get'], {
  summary: "The player's own prediction for a race.",
  params: RaceKey,
  reply: z.object({ hasPrediction: z.boolean(), prediction: z.nullable(Prediction) }),
  problems: ['race.unknown'],
});

export const submit = route(API['predictions.submit'], {
  summary: "Submits or replaces the player's prediction for an open race.",
  params: RaceKey,
  body: z.strictObject({ predictions: PicksAsSent }),
  reply: z.object({ prediction: Prediction }),
  problems: [
    'race.unknown',
    'prediction.closed',
    'prediction.changed',
    'pick.unknown',
    'pick.missing',
    'pairing.none',
    'pairing.changed',
    'pairing.winner',
  ],
});

const PastPrediction = z.object(
  joined(PREDICTION, {
    raceDate: z.string(),
    /** What came of it; null while there is no result. */
    result: z.nullable(Outcome),
    score: z.nullable(z.number()),
  }),
);

/** A prediction with what came of it; void picks are left out as they were when it was scored. */
export function pastPredictionReply(
  prediction: StoredPrediction,
  race: Race & { outcome?: Outcome | undefined },
): z.infer<typeof PastPrediction> {
  const closes = closing(race);
  const counting = 'at' in closes ? countingPicks(prediction, closes.at) : undefined;
  const { outcome } = race;
  const counted = outcome && counting && withoutVoidPicks(counting, race.pairing);
  return {
    ...predictionReply(prediction, race),
    ...(counted && { predictions: counted }),
    raceDate: race.date,
    result: outcome ?? null,
    score: counted ? scorePicks(counted, outcome).score : null,
  };
}

export const mine = route(API['predictions.mine'], {
  summary: "The player's predictions of a season, latest race first, with what came of them.",
  query: OfSeason,
  reply: z.array(PastPrediction),
});
