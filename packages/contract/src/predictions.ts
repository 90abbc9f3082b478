import { Instant, RaceId, UserId } from '@parc-ferme/domain/identifiers';
import { Notice } from '@parc-ferme/domain/notice/notice';
import { EnteredFrom } from '@parc-ferme/domain/picks/prediction';
import { VOIDABLE } from '@parc-ferme/domain/picks/void-picks';
import { Receipt } from '@parc-ferme/domain/receipt/receipt';
import * as z from 'zod/mini';
import { API } from './api.ts';
import { Cursor } from './cursor.ts';
import { RaceKey, SeasonQuery } from './races.ts';
import { route } from './route.ts';
import { SpecOutcome, SpecPicks, SpecPicksAsSent } from './spec-picks.ts';

export const Prediction = z.extend(EnteredFrom, {
  _id: z.string(),
  race: z.object({ _id: RaceId, raceName: z.string() }),
  /** When `predictions` were submitted; `createdAt` is the first submission. */
  submitted: z.string(),
  createdAt: z.string(),
  /** Optimistic locking: a client sends it as `If-Match`. */
  version: z.number(),
  /** Without void picks. */
  predictions: SpecPicks,
  /** The picks that are void, because their pairing or question was changed after they were sent. */
  voidPicks: z.optional(z.array(z.enum(VOIDABLE))),
});
export type Prediction = z.infer<typeof Prediction>;

/** Present if first sent before the account was recovered: the player can neither see nor change the prediction. */
const Sealed = z.optional(z.literal(true));

export const get = route(API['predictions.get'], {
  summary: "The player's own prediction for a race.",
  params: RaceKey,
  reply: z.object({
    hasPrediction: z.boolean(),
    prediction: z.nullable(Prediction),
    /** The receipt of the version that was sent last. */
    receipt: z.optional(Receipt),
    sealed: Sealed,
  }),
  problems: ['race.unknown'],
});

export const submit = route(API['predictions.submit'], {
  summary: "Submits or replaces the player's prediction for an open race.",
  params: RaceKey,
  body: z.strictObject({ predictions: SpecPicksAsSent }),
  reply: z.object({ prediction: Prediction, receipt: Receipt }),
  problems: [
    'race.unknown',
    'prediction.closed',
    'prediction.changed', // `If-Match` is not the stored version.
    'prediction.too-many',
    'prediction.sealed',
    'pick.unknown', // An id is not on the season's list.
    'pick.missing', // A pairing is set, and neither of the two is picked.
    'pairing.none', // One of a pairing is picked, and none is set.
    'pairing.changed', // The pairing sent is not the one that is set.
    'pairing.winner', // The pick is not one of the two.
    'question.none', // A question is answered, and none is asked.
    'question.changed', // The question sent is not the one that is asked.
  ],
});

const PlayerName = z.object({ user: UserId, username: z.string() });

export const rollCall = route(API['predictions.roll-call'], {
  summary: 'Who has sent a prediction for a race, never what or when, 200 players a page.',
  params: RaceKey,
  query: z.strictObject({
    /** `next` of the previous page. */
    after: z.optional(Cursor),
    with: z.optional(z.literal('own')),
  }),
  reply: z.object({
    /** In alphabetical order. */
    players: z.array(PlayerName),
    /** Only where there is another page. */
    next: z.optional(z.string()),
    /** The caller's own prediction, on request. */
    own: z.optional(z.nullable(Prediction)),
    sealed: Sealed,
  }),
  problems: ['race.unknown'],
});

export const missing = route(API['predictions.missing'], {
  summary: 'Who has not sent a prediction for a race yet: what the roll call tells every player.',
  params: RaceKey,
  reply: z.object({
    /** In alphabetical order. */
    players: z.array(PlayerName),
    /** When an admin had these players reminded; null if none did. */
    remindedAt: z.nullable(Instant),
  }),
  problems: ['race.unknown'],
});

export const remind = route(API['predictions.remind'], {
  summary: 'Reminds the players whose picks for an open race are missing, once for a race.',
  params: RaceKey,
  reply: z.object({ remindedAt: Instant }),
  status: 202,
  problems: ['race.unknown', 'prediction.closed', 'reminder.sent'],
});

export const PastPrediction = z.extend(Prediction, {
  raceDate: z.string(),
  /** Null before there is a result. */
  result: z.nullable(SpecOutcome),
  score: z.nullable(z.number()),
});

export const mine = route(API['predictions.mine'], {
  summary:
    "The player's predictions of a season, latest race first, with what came of them; with the stewards' notices of its races where these are wanted as well.",
  query: z.extend(SeasonQuery, { with: z.optional(z.literal('notices')) }),
  reply: z.union([
    z.array(PastPrediction),
    z.object({
      predictions: z.array(PastPrediction),
      notices: z.array(Notice),
      /** The races whose predictions are sealed. */
      sealed: z.array(RaceId),
    }),
  ]),
});
