import { createHash } from 'node:crypto';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import {
  MAX_CHANGES,
  Prediction,
  type PredictionVersion,
} from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Change, Item } from './expressions.ts';
import { keys } from './keys.ts';
import { packPicks, packVersions, unpackVersion, unpackVersions } from './packed-picks.ts';
import { parseRace } from './races.ts';
import type { Table } from './table.ts';

/** The attributes of a race that its predictions' keys depend on. */
export type RaceShards = Pick<Race, '_id' | 'shards'>;

/** `current`: the version did not match. `full`: the prediction has the maximum of changes. */
type Submitted = { saved: Prediction } | { current: Prediction | undefined } | { full: true };

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

  async findAllOwn(races: RaceShards[], caller: CallerId): Promise<Prediction[]> {
    const items = await table.getAll(races.map((race) => predictionKey(race, caller)));
    return items.flatMap((item) => (item ? parsePrediction(item) : []));
  },

  async findAllOwnWithRaces(races: RaceShards[], caller: CallerId) {
    return predictionsWithRaces(table, races, caller);
  },

  /**
   * Adds a version in one conditional write, unless the picks are unchanged. After a concurrent
   * submission it is retried on top of that one, so that no version is lost.
   *
   * @param seen the version that the player saw; undefined overwrites any version
   * @param known the prediction as just read, or undefined to begin with the write
   */
  async submit(
    race: RaceShards,
    player: { id: string; username: string },
    submission: PredictionVersion,
    seen: number | undefined,
    known?: Prediction,
  ): Promise<Submitted> {
    let current = known;
    for (;;) {
      const settled = settledWithoutWrite(submission, seen, current);
      if (settled) return settled;
      const { item, current: stored } = await table.update(
        predictionKey(race, player.id),
        nextVersion(race, player, submission, current),
        { unchanged: { name: 'version', value: current?.version } },
      );
      if (item) return { saved: parsePrediction(item) };
      current = stored && parsePrediction(stored);
      // The SDK resent a write whose response was lost: it was already applied.
      if (current?.submittedAt === submission.submittedAt && samePicks(current, submission)) {
        return { saved: current };
      }
    }
  },

  async rename(race: RaceShards, userId: string, username: string): Promise<void> {
    await table.update(predictionKey(race, userId), { set: { username } }, { exists: true });
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

export function parsePrediction({ sentAgainFrom, ...item }: Item): Prediction {
  const { versions, latest, was1, was2, was3, was4, ...others } = item;
  const unpacked =
    typeof versions === 'string'
      ? unpackVersions(versions)
      : [latest, was1, was2, was3, was4].flatMap((one) =>
          typeof one === 'string' ? unpackVersion(one) : [],
        );
  // Only the first version can have been sent again for a player who had none.
  const [newest, ...older] = unpacked.map((version, index) =>
    index === unpacked.length - 1 ? { ...version, sentAgainFrom } : version,
  );
  return Prediction.parse({ ...others, ...newest, older });
}

/** The outcome of a submission that needs no write; undefined if it has to be written. */
function settledWithoutWrite(
  submission: PredictionVersion,
  seen: number | undefined,
  current: Prediction | undefined,
): Submitted | undefined {
  if (!isSeen(submission, seen, current)) return { current };
  if (!current) return undefined;
  if (samePicks(current, submission) && !current.sentAgainFrom) return { saved: current };
  return current.older.length >= MAX_CHANGES ? { full: true } : undefined;
}

/** A player who had none replaces picks that were sent again meanwhile without having seen them. */
function isSeen(
  { sentAgainFrom }: PredictionVersion,
  seen: number | undefined,
  current: Prediction | undefined,
): boolean {
  if (seen === undefined || seen === (current?.version ?? 0)) return true;
  return seen === 0 && !sentAgainFrom && current?.sentAgainFrom !== undefined;
}

function samePicks(one: PredictionVersion, other: PredictionVersion): boolean {
  return packPicks(one.picks) === packPicks(other.picks);
}

/** Removes the attributes that earlier releases stored up to five versions in. */
function nextVersion(
  race: RaceShards,
  player: { id: string; username: string },
  submission: PredictionVersion,
  current: Prediction | undefined,
): Change {
  const { sentAgainFrom } = submission;
  const versions = packVersions([submission, ...(current ? [current, ...current.older] : [])]);
  return {
    set: { raceId: race._id, userId: player.id, username: player.username, versions },
    first: { createdAt: submission.submittedAt, ...(sentAgainFrom && { sentAgainFrom }) },
    remove: ['latest', 'was1', 'was2', 'was3', 'was4'],
    count: 'version',
  };
}
