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
import type { Table } from './table.ts';

/** A race as far as one must know it to find its predictions. */
export type RaceShards = Pick<Race, '_id' | 'shards'>;

/**
 * The saved prediction; or the current one if the version did not match; or that it was changed as
 * often as it can be.
 */
export type Submitted =
  | { saved: Prediction }
  | { current: Prediction | undefined }
  | { full: true };

/** Which of a race's keys a player's prediction is under: a rush at closing must not throttle one. */
export function shardOf(userId: string, shards: number): number {
  return createHash('sha256').update(userId).digest().readUInt32BE(0) % shards;
}

export const predictionsIn = (table: Table) => ({
  /** A player's own prediction: what others may see of it is in `revealed-picks.ts`. */
  async findOwn(race: RaceShards, caller: CallerId): Promise<Prediction | undefined> {
    const item = await table.get(predictionKey(race, caller));
    return item && parsePrediction(item);
  },

  /**
   * Adds a version in one conditional write; the same picks again are none. Where another submission
   * came in between, it is tried again on top of that one, so that no version is lost.
   *
   * @param seen the version the player saw; undefined overwrites whatever is there
   * @param known the player's prediction as it was just read; need not be read without `seen`
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
      // A write whose answer was lost is sent again, and then meets itself.
      if (current?.submittedAt === submission.submittedAt && samePicks(current, submission)) {
        return { saved: current };
      }
    }
  },

  /** Puts another name on a prediction, where there is one. */
  async rename(race: RaceShards, userId: string, username: string): Promise<void> {
    await table.update(predictionKey(race, userId), { set: { username } }, { exists: true });
  },
});

/** Where a player's prediction of a race lies. */
export function predictionKey(race: RaceShards, userId: string) {
  return keys.prediction(race._id, shardOf(userId, race.shards), userId);
}

export function parsePrediction({ versions, latest, was1, was2, was3, was4, ...item }: Item) {
  const [newest, ...older] =
    typeof versions === 'string'
      ? unpackVersions(versions)
      : [latest, was1, was2, was3, was4].flatMap((one) =>
          typeof one === 'string' ? unpackVersion(one) : [],
        );
  return Prediction.parse({ ...item, ...newest, older });
}

/** What comes of a submission that writes nothing; undefined where it has to be written. */
function settledWithoutWrite(
  submission: PredictionVersion,
  seen: number | undefined,
  current: Prediction | undefined,
): Submitted | undefined {
  if (seen !== undefined && seen !== (current?.version ?? 0)) return { current: current };
  if (!current) return undefined;
  if (samePicks(current, submission)) return { saved: current };
  return current.older.length >= MAX_CHANGES ? { full: true } : undefined;
}

function samePicks(one: PredictionVersion, other: PredictionVersion): boolean {
  return packPicks(one.picks) === packPicks(other.picks);
}

/** Takes the place of how predictions were stored before all versions were kept. */
function nextVersion(
  race: RaceShards,
  player: { id: string; username: string },
  submission: PredictionVersion,
  current: Prediction | undefined,
): Change {
  const versions = packVersions([submission, ...(current ? [current, ...current.older] : [])]);
  return {
    set: { raceId: race._id, userId: player.id, username: player.username, versions },
    first: { createdAt: submission.submittedAt },
    remove: ['latest', 'was1', 'was2', 'was3', 'was4'],
    count: 'version',
  };
}
