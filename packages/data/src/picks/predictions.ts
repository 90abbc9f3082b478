import { createHash, randomBytes } from 'node:crypto';
import { type CallerId, seasonOf } from '@parc-ferme/domain/identifiers';
import { Picks } from '@parc-ferme/domain/picks/picks';
import {
  MAX_CHANGES,
  Prediction,
  PredictionVersion,
  versionsSince,
} from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import * as z from 'zod/mini';
import { EXISTS, type Expression, expression, type Item, set, unchanged } from '../expressions.ts';
import { keys } from '../keys.ts';
import { parseRace } from '../race/races.ts';
import { parseEntrants } from '../season/entrants.ts';
import type { Table } from '../table.ts';
import { packPicks, unpackPicks } from './packed-picks.ts';

/** The attributes of a race that its predictions' keys depend on. */
export type RaceShards = Pick<Race, '_id' | 'shards'>;

/** A version before it is stored: that counts it, and gives it a salt. */
type NewVersion = Omit<PredictionVersion, 'number' | 'salt'>;
type SaltedVersion = Omit<PredictionVersion, 'number'>;

const SALT_BYTES = 16;

/** `current`: the version did not match. `full`: the prediction has the maximum of changes. */
type Submitted =
  | { saved: Prediction; current?: never }
  | { saved?: never; current: Prediction | undefined }
  | { full: true };

const StoredVersion = z.extend(z.omit(PredictionVersion, { number: true }), {
  picks: z.pipe(z.string(), z.pipe(z.transform(unpackPicks), Picks)),
});

const StoredPrediction = z.extend(
  z.pick(Prediction, {
    raceId: true,
    userId: true,
    username: true,
    createdAt: true,
    version: true,
  }),
  /** In the order in which they arrived. */
  { versions: z.tuple([StoredVersion], StoredVersion) },
);

/** Set once the player has sent picks; the roll call shows no others before the reveal. */
export const SENT_BY_PLAYER = 'sentByPlayer';

/** Spreads predictions over partitions, so that a rush at closing does not throttle one of them. */
export function shardOf(userId: string, shards: number): number {
  return createHash('sha256').update(userId).digest().readUInt32BE(0) % shards;
}

export const predictionsIn = (table: Table) => ({
  /** Other players' predictions are read through `revealed-picks.ts`. */
  async findOwn(race: RaceShards, caller: CallerId): Promise<Prediction | undefined> {
    const item = await table.get(predictionKey(race, caller));
    return item && parsePrediction(item);
  },

  /** With the race and the entrants of its season, in one request. */
  async findOwnWithRace(race: RaceShards, caller: CallerId) {
    const [stored, entrants, own] = await table.getAll([
      keys.race(race._id),
      keys.entrants(seasonOf(race._id)),
      predictionKey(race, caller),
    ]);
    return {
      race: stored && parseRace(stored),
      entrants: parseEntrants(entrants),
      own: own && parsePrediction(own),
    };
  },

  async findAllOwnWithRaces(races: RaceShards[], caller: CallerId) {
    return predictionsWithRaces(table, races, caller);
  },

  /**
   * Adds a version in one conditional write, unless the picks are unchanged. After a concurrent
   * submission it is retried on top of that one, so that no version is lost.
   *
   * @param ifMatch the version that the player saw; undefined overwrites any version
   * @param stored the prediction as just read, or undefined to begin with the write
   */
  async submit(
    race: RaceShards,
    player: { id: string; username: string },
    sent: NewVersion,
    ifMatch: number | undefined,
    stored?: Prediction,
  ): Promise<Submitted> {
    const submission = { ...sent, salt: randomBytes(SALT_BYTES).toString('base64url') };
    let current = stored;
    for (;;) {
      const settled = settledWithoutWrite(submission, ifMatch, current);
      if (settled) return settled;
      const { item, current: stored } = await table.update(
        predictionKey(race, player.id),
        nextVersion(race, player, submission),
        unchanged({ version: current?.version }),
        'NONE',
      );
      if (item) return { saved: withVersion(race, player, submission, current) };
      current = stored && parsePrediction(stored);
      if (current && isApplied(current, submission)) return { saved: current };
    }
  },

  async rename(race: RaceShards, userId: string, username: string): Promise<void> {
    await table.update(predictionKey(race, userId), set({ username }), EXISTS);
  },
});

/** A player's predictions with their races, in one request. */
export async function predictionsWithRaces(table: Table, races: RaceShards[], userId: string) {
  const items = await table.getAll([
    ...races.map(({ _id }) => keys.race(_id)),
    ...races.map((race) => predictionKey(race, userId)),
  ]);
  return races.flatMap((_, place) => {
    const [race, prediction] = [items[place], items[races.length + place]];
    return race && prediction
      ? { race: parseRace(race), prediction: parsePrediction(prediction) }
      : [];
  });
}

export function predictionKey(race: RaceShards, userId: string) {
  return keys.prediction(race._id, shardOf(userId, race.shards), userId);
}

export function parsePrediction(item: Item): Prediction {
  const { versions, ...prediction } = StoredPrediction.parse(item);
  const counted = numbered(versions);
  const [latest = { ...versions[0], number: 1 }, ...older] = playersFirst(counted.toReversed());
  return { ...prediction, ...latest, older };
}

/** @param versions in the order in which they arrived */
function numbered(versions: SaltedVersion[]): PredictionVersion[] {
  const counts = new Map<string | undefined, number>();
  return versions.map((version) => {
    const number = 1 + (counts.get(version.recoveredAt) ?? 0);
    counts.set(version.recoveredAt, number);
    return { ...version, number };
  });
}

/** Versions that were sent before the account was recovered are not the present account's. */
function isOfSameAccount(one: SaltedVersion, other: SaltedVersion): boolean {
  return one.recoveredAt === other.recoveredAt;
}

/** What a player sent counts before what the site sent. */
function playersFirst(versions: PredictionVersion[]): PredictionVersion[] {
  const ofPlayer = versions.filter(({ sentAgainFrom }) => !sentAgainFrom);
  const ofSite = versions.filter(({ sentAgainFrom }) => sentAgainFrom);
  return [...ofPlayer, ...ofSite];
}

function versionsIn(prediction: Prediction): PredictionVersion[] {
  const { number, picks, submittedAt, salt, sentAgainFrom, recoveredAt, older } = prediction;
  return [{ number, picks, submittedAt, salt, sentAgainFrom, recoveredAt }, ...older];
}

/** A prediction with the version that was just written. */
function withVersion(
  race: RaceShards,
  player: { id: string; username: string },
  submission: SaltedVersion,
  current: Prediction | undefined,
): Prediction {
  const earlier = current ? versionsIn(current) : [];
  const number = 1 + earlier.filter((one) => isOfSameAccount(one, submission)).length;
  const written = { ...submission, number };
  const [latest = written, ...older] = playersFirst([written, ...earlier]);
  return {
    ...latest,
    raceId: race._id,
    userId: player.id,
    username: player.username,
    createdAt: current?.createdAt ?? submission.submittedAt,
    version: (current?.version ?? 0) + 1,
    older,
  };
}

/** The outcome of a submission that needs no write; undefined if it has to be written. */
function settledWithoutWrite(
  submission: NewVersion,
  ifMatch: number | undefined,
  current: Prediction | undefined,
): Submitted | undefined {
  if (!matches(submission, ifMatch, current)) return { current };
  if (!current) return undefined;
  if (isUnchanged(current, submission)) return { saved: current };
  const versions = versionsSince(submission.recoveredAt, current);
  return versions.length > MAX_CHANGES ? { full: true } : undefined;
}

/** A player who had none replaces picks that were sent again meanwhile without having seen them. */
function matches(
  { sentAgainFrom, recoveredAt }: NewVersion,
  ifMatch: number | undefined,
  current: Prediction | undefined,
): boolean {
  if (ifMatch === undefined) return true;
  if (ifMatch === 0 && !sentAgainFrom && current?.sentAgainFrom) return true;
  return ifMatch === (current ? versionsSince(recoveredAt, current).length : 0);
}

/** Picks that the site sent, or that were sent before a recovery, are always replaced: others see the difference. */
function isUnchanged(current: Prediction, submission: NewVersion): boolean {
  const isSentAlike =
    !current.sentAgainFrom &&
    !submission.sentAgainFrom &&
    current.recoveredAt === submission.recoveredAt;
  return isSentAlike && samePicks(current, submission);
}

/** The SDK resent a write whose response was lost: it was already applied. */
function isApplied(current: Prediction, submission: NewVersion): boolean {
  return [current, ...current.older].some(
    (one) => one.submittedAt === submission.submittedAt && samePicks(one, submission),
  );
}

function samePicks(one: NewVersion, other: NewVersion): boolean {
  return packPicks(one.picks) === packPicks(other.picks);
}

function nextVersion(
  race: RaceShards,
  player: { id: string; username: string },
  { picks, ...submission }: SaltedVersion,
): Expression {
  const attributes = set({
    raceId: race._id,
    userId: player.id,
    username: player.username,
    [SENT_BY_PLAYER]: submission.sentAgainFrom ? undefined : true,
  });
  const version = { ...submission, picks: packPicks(picks) };
  return expression`${attributes},
    #createdAt = if_not_exists(#createdAt, ${submission.submittedAt}),
    #versions = list_append(if_not_exists(#versions, ${[]}), ${[version]})
    ADD #version ${1}`;
}
