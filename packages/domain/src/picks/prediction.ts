import * as z from 'zod/mini';
import { Instant, RaceId, UserId } from '../identifiers.ts';
import type { Race } from '../race/race.ts';
import { closing } from '../race/race-clock.ts';
import { Picks } from './picks.ts';
import { withoutVoidPicks } from './void-picks.ts';

/** How often a prediction can be changed after the first submission: every version is stored. */
export const MAX_CHANGES = 200;

const Version = z.object({
  picks: Picks,
  submittedAt: Instant,
  /** The earlier race whose picks were sent again, as the player forgot. Only a first version has it. */
  sentAgainFrom: z.optional(RaceId),
});
export type PredictionVersion = z.infer<typeof Version>;

export const Prediction = z.extend(Version, {
  raceId: RaceId,
  userId: UserId,
  username: z.string(),
  /** The first submission; a resubmission does not change it. */
  createdAt: Instant,
  version: z.number(),
  /** All versions before this one, newest first, for a closing moved earlier after the fact. */
  older: z.array(Version),
});
export type Prediction = z.infer<typeof Prediction>;

/** The player's last version stamped before closing; undefined if there is none. */
export function effectiveVersion(
  prediction: Prediction,
  race: Race,
): PredictionVersion | undefined {
  const closes = closing(race);
  if (!('at' in closes)) return undefined;
  return [prediction, ...prediction.older].find(
    ({ submittedAt }) => Date.parse(submittedAt) < closes.at.getTime(),
  );
}

/** The effective version without void picks: what is scored and shown to other players. */
export function effectiveSheet(prediction: Prediction, race: Race): PredictionVersion | undefined {
  const version = effectiveVersion(prediction, race);
  return version && { ...version, picks: withoutVoidPicks(version.picks, race.pairing) };
}

export function effectivePicks(prediction: Prediction, race: Race): Picks | undefined {
  return effectiveSheet(prediction, race)?.picks;
}
