import * as z from 'zod/mini';
import { idsIn } from '../head-to-head/pairing-ids.ts';
import { Instant, RaceId, UserId } from '../identifiers.ts';
import type { Player } from '../player/player.ts';
import type { Race } from '../race/race.ts';
import { closingTime, isRevealed } from '../race/race-clock.ts';
import { sendAgainStamp } from '../race/send-again.ts';
import { Picks } from './picks.ts';
import { presentPicksOf, versionsOfPresentPicks } from './void-picks.ts';

/** How often a prediction can be changed after the first submission: every version is stored. */
export const MAX_CHANGES = 200;

export const PredictionVersion = z.object({
  /** Counted in the order in which they arrived, from 1 on; anew after the account was recovered. */
  number: z.number(),
  picks: Picks,
  submittedAt: Instant,
  /** Random, for the digest of a receipt. */
  salt: z.string(),
  /** The earlier race whose picks the site sent again, as the player forgot. */
  sentAgainFrom: z.optional(RaceId),
  /** When the account was recovered that the version was sent from; see `Recovery`. */
  recoveredAt: z.optional(Instant),
});
export type PredictionVersion = z.infer<typeof PredictionVersion>;

/** How effective picks came about, shown beside them. */
export const SheetMarks = z.object({
  /** The earlier race whose picks the site sent again, as the player forgot. */
  sentAgainFrom: z.optional(RaceId),
  /** They were sent after the account was recovered. */
  afterRecovery: z.optional(z.boolean()),
});
export type SheetMarks = z.infer<typeof SheetMarks>;

/** Effective picks as every player sees them from the reveal on. */
export type Sheet = SheetMarks & { picks: Picks };

export const Prediction = z.extend(PredictionVersion, {
  raceId: RaceId,
  userId: UserId,
  username: z.string(),
  /** The first submission; a resubmission does not change it. */
  createdAt: Instant,
  version: z.number(),
  /**
   * All versions before this one, for a closing moved earlier after the fact: the player's own, newest
   * first, and then those that the site sent, which replace none of the player's.
   */
  older: z.array(PredictionVersion),
});
export type Prediction = z.infer<typeof Prediction>;

/** The versions that an account has sent since it was recovered; all of them if it never was. */
export function versionsSince(
  recoveredAt: string | undefined,
  prediction: Prediction,
): PredictionVersion[] {
  const versions = [prediction, ...prediction.older];
  return recoveredAt ? versions.filter((one) => one.recoveredAt === recoveredAt) : versions;
}

/**
 * What the owner may see of a prediction: nothing that the site alone had sent before another closing time,
 * and until the reveal not what was sent before the account was recovered, nor when, nor how often. Undefined
 * if nothing is left.
 */
export function shownToOwner(
  prediction: Prediction,
  race: Race,
  { recovered }: Pick<Player, 'recovered'>,
  now: Date,
): Prediction | undefined {
  if (isLapsed(prediction, race)) return undefined;
  if (!recovered || isRevealed(race, now)) return prediction;
  const [latest, ...older] = versionsSince(recovered.at, prediction);
  if (!latest) return undefined;
  const { raceId, userId, username } = prediction;
  const { submittedAt: createdAt } = older.at(-1) ?? latest;
  const version = older.length + 1;
  return { ...latest, raceId, userId, username, createdAt, version, older };
}

/** The player's last version stamped before closing; undefined if there is none. */
export function effectiveVersion(
  prediction: Prediction,
  race: Race,
): PredictionVersion | undefined {
  const closes = closingTime(race);
  if (!closes) return undefined;
  return [prediction, ...prediction.older].find(
    (version) => Date.parse(version.submittedAt) < closes.getTime() && !isLapsed(version, race),
  );
}

/** Picks that the site sent before another closing time: the player may have picked since. */
function isLapsed({ sentAgainFrom, submittedAt }: PredictionVersion, race: Race): boolean {
  if (!sentAgainFrom) return false;
  return Date.parse(submittedAt) !== sendAgainStamp(race)?.getTime();
}

/** The effective version without void picks: what is scored and shown to other players. */
export function effectiveSheet(prediction: Prediction, race: Race): Sheet | undefined {
  const version = effectiveVersion(prediction, race);
  return version && { ...marksOf(version), picks: presentPicks(version, prediction, race) };
}

export function marksOf({ sentAgainFrom, recoveredAt }: PredictionVersion): SheetMarks {
  return { ...(sentAgainFrom && { sentAgainFrom }), ...(recoveredAt && { afterRecovery: true }) };
}

/** The picks of a version without void ones. */
export function presentPicks(
  version: PredictionVersion,
  prediction: Prediction,
  race: Race,
): Picks {
  return (
    presentPicksOf(upTo(version, prediction), race.pairing && idsIn(race.pairing)) ?? version.picks
  );
}

/** The effective version, and those before it that a head-to-head pick is taken from. */
export function countingVersions(prediction: Prediction, race: Race): PredictionVersion[] {
  const version = effectiveVersion(prediction, race);
  const ids = race.pairing && idsIn(race.pairing);
  return version ? versionsOfPresentPicks(upTo(version, prediction), ids) : [];
}

function upTo(version: PredictionVersion, prediction: Prediction): PredictionVersion[] {
  const versions = [prediction, ...prediction.older];
  return versions.slice(versions.indexOf(version));
}

export function effectivePicks(prediction: Prediction, race: Race): Picks | undefined {
  return effectiveSheet(prediction, race)?.picks;
}
