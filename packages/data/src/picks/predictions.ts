import { createHash, randomBytes } from 'node:crypto';
import { type CallerId, seasonOf } from '@parc-ferme/domain/identifiers';
import { isSamePicks } from '@parc-ferme/domain/picks/picks-with-choices';
import {
  isSealed,
  MAX_CHANGES,
  Prediction,
  PredictionVersion,
} from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { digestOfName } from '@parc-ferme/domain/receipt/receipt';
import * as z from 'zod/mini';
import {
  EXISTS,
  type Expression,
  expression,
  type Item,
  set,
  unchanged,
  versionUnchanged,
} from '../expressions.ts';
import { keys } from '../keys.ts';
import { parseRace } from '../race/races.ts';
import { parseEntrants } from '../season/entrants.ts';
import type { Table } from '../table.ts';

/** The attributes of a race that its predictions' keys depend on. */
export type RaceShards = Pick<Race, '_id' | 'shards'>;

type Owner = Pick<Player, 'id' | 'username'>;

/** A version as it is sent. The repository adds a salt. Its number is its position among the stored versions. */
type NewVersion = Omit<PredictionVersion, 'number' | 'salt'>;
type SaltedVersion = Omit<PredictionVersion, 'number'>;

const SALT_BYTES = 16;

type SubmitOptions = {
  /** The version that the player saw; undefined overwrites any version. */
  ifMatch?: number | undefined;
  /** The prediction as just read; without it the first attempt assumes that there is none. */
  stored?: Prediction | undefined;
};

type SubmitResult =
  | { saved: Prediction; current?: never }
  /** The stored prediction, whose version is not the one that the player saw. */
  | { saved?: never; current: Prediction | undefined }
  /** `full`: it has the maximum number of changes. `sealed`: it was first sent before the account was recovered. */
  | { refused: 'full' | 'sealed' };

const StoredVersion = z.omit(PredictionVersion, { number: true });

const StoredPrediction = z.extend(
  z.omit(Prediction, { version: true, versions: true, entered: true }),
  {
    /** The versions that the player sent, in the order in which they arrived. */
    versions: z.array(StoredVersion),
    /** The entered picks, numbered after the versions that the player sent. */
    entered: z.optional(StoredVersion),
  },
);

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

  /** The caller's own prediction with the race and the entrants of its season, in one request. */
  async findOwnWithRace(race: RaceShards, caller: CallerId) {
    const [raceItem, entrantsItem, ownItem] = await table.getAll([
      keys.race(race._id),
      keys.entrants(seasonOf(race._id)),
      predictionKey(race, caller),
    ]);
    return {
      race: raceItem && parseRace(raceItem),
      entrants: parseEntrants(entrantsItem),
      own: ownItem && parsePrediction(ownItem),
    };
  },

  async findAllOwnWithRaces(races: RaceShards[], caller: CallerId) {
    return predictionsWithRaces(table, races, caller);
  },

  /**
   * Adds a version in one conditional write, unless the picks are unchanged. After a concurrent
   * submission it is retried on top of that one, so that no version is lost.
   */
  async submit(
    race: RaceShards,
    player: Owner & Pick<Player, 'recovered'>,
    sent: NewVersion,
    { ifMatch, stored }: SubmitOptions = {},
  ): Promise<SubmitResult> {
    const submission = withSalt(sent);
    let current = stored;
    for (;;) {
      const result = resultWithoutWrite(submission, player, ifMatch, current);
      if (result) return result;
      const owner = await ownerAttributes(race, player, current);
      const updated = await table.update(
        predictionKey(race, player.id),
        appendVersion(owner, submission),
        // Entered picks alone have no version attribute, as if nothing were stored.
        versionUnchanged(current?.version ?? 0),
        { returns: 'NONE' },
      );
      if (updated.item) return { saved: withVersion(owner, submission, current) };
      current = updated.current && parsePrediction(updated.current);
      if (current && isApplied(current, submission)) return { saved: current };
    }
  },

  /** Enters the last picks of a player who forgot, at the reveal. Idempotent: entered picks are not replaced. */
  async enter(race: RaceShards, player: Owner, sent: NewVersion): Promise<void> {
    const { nameSalt, nameDigest, ...owner } = await ownerAttributes(race, player);
    const attributes = set({ ...owner, entered: withSalt(sent) });
    await table.update(
      predictionKey(race, player.id),
      expression`${attributes},
        #nameSalt = if_not_exists(#nameSalt, ${nameSalt}),
        #nameDigest = if_not_exists(#nameDigest, ${nameDigest}),
        #createdAt = if_not_exists(#createdAt, ${sent.submittedAt}),
        #versions = if_not_exists(#versions, ${[]})`,
      unchanged({ entered: undefined }),
    );
  },

  /** Removes the salt, without which the digest of the earlier name reveals nothing. */
  async rename(race: RaceShards, userId: string, username: string): Promise<void> {
    const change = expression`${set({ username })} REMOVE #nameSalt`;
    await table.update(predictionKey(race, userId), change, EXISTS);
  },
});

/** A player's predictions with their races, in one request. */
export async function predictionsWithRaces(table: Table, races: RaceShards[], userId: string) {
  const items = await table.getAll([
    ...races.map(({ _id }) => keys.race(_id)),
    ...races.map((race) => predictionKey(race, userId)),
  ]);
  return races.flatMap((_, index) => {
    const [race, prediction] = [items[index], items[races.length + index]];
    return race && prediction
      ? { race: parseRace(race), prediction: parsePrediction(prediction) }
      : [];
  });
}

export function predictionKey(race: RaceShards, userId: string) {
  return keys.prediction(race._id, shardOf(userId, race.shards), userId);
}

export function parsePrediction(item: Item): Prediction {
  return predictionOf(StoredPrediction.parse(item));
}

/** Predictions, and the ids of the players whose prediction cannot be read. */
export type ReadPredictions = { predictions: Prediction[]; unreadable: string[] };

/** Parses what it can: one prediction that cannot be read must not stop the others. */
export function readPredictions(items: Item[]): ReadPredictions {
  const read: ReadPredictions = { predictions: [], unreadable: [] };
  for (const item of items) {
    const { data } = StoredPrediction.safeParse(item);
    if (data) read.predictions.push(predictionOf(data));
    else read.unreadable.push(String(item.sk).replace('USER#', ''));
  }
  return read;
}

function predictionOf({
  versions,
  entered,
  ...attributes
}: z.infer<typeof StoredPrediction>): Prediction {
  return {
    ...attributes,
    version: versions.length,
    versions: versions.map((one, index) => ({ ...one, number: index + 1 })).reverse(),
    ...(entered && { entered: { ...entered, number: versions.length + 1 } }),
  };
}

function withSalt(sent: NewVersion): SaltedVersion {
  return { ...sent, salt: newSalt() };
}

const newSalt = () => randomBytes(SALT_BYTES).toString('base64url');

/** Whose prediction it is, and for which race. A stored prediction keeps the digest of its player's name. */
async function ownerAttributes(
  { _id: raceId }: RaceShards,
  { id: userId, username }: Owner,
  current?: Prediction,
) {
  const nameSalt = current?.nameSalt ?? newSalt();
  const nameDigest = current?.nameDigest ?? (await digestOfName(nameSalt, username));
  return { raceId, userId, username, nameSalt, nameDigest };
}
type OwnerAttributes = Awaited<ReturnType<typeof ownerAttributes>>;

/** A prediction with the version that was just written. */
function withVersion(
  owner: OwnerAttributes,
  submission: SaltedVersion,
  current: Prediction | undefined,
): Prediction {
  const version = (current?.version ?? 0) + 1;
  return {
    ...owner,
    createdAt: current?.createdAt ?? submission.submittedAt,
    version,
    versions: [{ ...submission, number: version }, ...(current?.versions ?? [])],
    ...(current?.entered && { entered: { ...current.entered, number: version + 1 } }),
  };
}

/** The result of a submission that needs no write; undefined if it has to be written. */
function resultWithoutWrite(
  submission: NewVersion,
  player: Pick<Player, 'recovered'>,
  ifMatch: number | undefined,
  current: Prediction | undefined,
): SubmitResult | undefined {
  if (current && isSealed(current, player, new Date(submission.submittedAt))) {
    return { refused: 'sealed' };
  }
  if (ifMatch !== undefined && ifMatch !== (current?.version ?? 0)) return { current };
  const [latest] = current?.versions ?? [];
  if (!current || !latest) return undefined;
  if (isSamePicks(latest, submission)) return { saved: current };
  return current.version > MAX_CHANGES ? { refused: 'full' } : undefined;
}

/** Whether the submission is stored already: the SDK resent a write whose response was lost. */
function isApplied({ versions }: Prediction, submission: NewVersion): boolean {
  return versions.some(
    (one) => one.submittedAt === submission.submittedAt && isSamePicks(one, submission),
  );
}

function appendVersion(owner: OwnerAttributes, submission: SaltedVersion): Expression {
  return expression`${set(owner)},
    #createdAt = if_not_exists(#createdAt, ${submission.submittedAt}),
    #versions = list_append(if_not_exists(#versions, ${[]}), ${[submission]})
    ADD #version ${1}`;
}
