import * as z from 'zod/mini';
import { withFirstIds } from '../entrants/joined-ids.ts';
import { Instant, RaceId, UserId } from '../identifiers.ts';
import type { Player } from '../player/player.ts';
import { isSealing } from '../player/recovery.ts';
import type { Race } from '../race/race.ts';
import { closingTime, isRevealed } from '../race/race-clock.ts';
import { choicesOf } from './choices.ts';
import { type Picks, PicksWithChoices } from './picks.ts';
import { newestValidPicks, versionsOfValidPicks } from './void-picks.ts';

/** How often a prediction can be changed after the first submission: every version is stored. */
export const MAX_CHANGES = 200;

export const PredictionVersion = z.extend(PicksWithChoices, {
  /** Counted in the order in which they arrived, from 1 on. */
  number: z.number(),
  submittedAt: Instant,
  /** Random, for the digest of a receipt. */
  salt: z.string(),
  /** The earlier race whose picks were entered at the reveal, as the player forgot to pick. */
  sentAgainFrom: z.optional(RaceId),
});
export type PredictionVersion = z.infer<typeof PredictionVersion>;

/** Where entered picks come from, shown beside them; empty for picks that the player sent. */
export const EnteredFrom = z.pick(PredictionVersion, { sentAgainFrom: true });
export type EnteredFrom = z.infer<typeof EnteredFrom>;

/** Effective picks as every player sees them from the reveal on. */
export type ShownPicks = EnteredFrom & { picks: Picks };

export const Prediction = z.object({
  raceId: RaceId,
  userId: UserId,
  username: z.string(),
  /** Random, for the digest of the name; gone with the name once the account is deleted. */
  nameSalt: z.optional(z.string()),
  /** The hash of salt and name. The digests of picks include it, so that they prove the name as well. */
  nameDigest: z.string(),
  /** The first submission; a resubmission does not change it. */
  createdAt: Instant,
  /** The number of versions that the player has sent, for optimistic locking. */
  version: z.number(),
  /** What the player has sent, the newest first; empty if the player forgot to pick. */
  versions: z.array(PredictionVersion),
  /** The last picks that the reveal has entered: they count if no version of the player's own does. */
  entered: z.optional(PredictionVersion),
});
export type Prediction = z.infer<typeof Prediction>;

/**
 * Whether the account can neither see nor change the prediction: it was first sent before the account was
 * recovered.
 */
export function isSealed(
  { createdAt }: Pick<Prediction, 'createdAt'>,
  { recovered }: Pick<Player, 'recovered'>,
  now: Date,
): boolean {
  return isSealing(recovered, now) && new Date(createdAt) < new Date(recovered.at);
}

/** What its owner may see of a prediction; undefined while it is sealed, or if nothing is left. */
export function shownToOwner(
  prediction: Prediction,
  race: Race,
  owner: Pick<Player, 'recovered'>,
  now: Date,
): Prediction | undefined {
  if (isRevealed(race)) return prediction;
  const { entered: _, ...own } = prediction;
  return own.versions.length === 0 || isSealed(own, owner, now) ? undefined : own;
}

/** The player's last version stamped before closing, or else the picks that were entered. */
export function effectiveVersion(
  { versions, entered }: Prediction,
  race: Race,
): PredictionVersion | undefined {
  const closes = closingTime(race);
  if (!closes) return undefined;
  const own = versions.find(({ submittedAt }) => Date.parse(submittedAt) < closes.getTime());
  return own ?? entered;
}

/**
 * The effective version without void picks, and with one id for each driver, where the race data has several: what is
 * scored and shown to other players.
 */
export function shownPicks(prediction: Prediction, race: Race): ShownPicks | undefined {
  const version = effectiveVersion(prediction, race);
  if (!version) return undefined;
  const picks = validPicks(version, prediction, race);
  return { ...enteredFrom(version), picks: withFirstIds(picks, race.closed?.joined) };
}

export function enteredFrom({ sentAgainFrom }: PredictionVersion): EnteredFrom {
  return sentAgainFrom ? { sentAgainFrom } : {};
}

/** The picks of a version without void ones. */
export function validPicks(version: PredictionVersion, prediction: Prediction, race: Race): Picks {
  return newestValidPicks(versionsUpTo(version, prediction), choicesOf(race)) ?? version.picks;
}

/**
 * The effective version and earlier ones: a head-to-head pick or an answer that is void in the effective version is
 * taken from the latest version in which it is valid.
 */
export function versionsOfEffectivePicks(prediction: Prediction, race: Race): PredictionVersion[] {
  const version = effectiveVersion(prediction, race);
  return version ? versionsOfValidPicks(versionsUpTo(version, prediction), choicesOf(race)) : [];
}

/** A version and those sent before it, the newest first; entered picks alone, as they are not among the sent ones. */
function versionsUpTo(version: PredictionVersion, { versions }: Prediction): PredictionVersion[] {
  const index = versions.indexOf(version);
  return index < 0 ? [version] : versions.slice(index);
}

export function effectivePicks(prediction: Prediction, race: Race): Picks | undefined {
  return shownPicks(prediction, race)?.picks;
}
