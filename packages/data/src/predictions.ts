import { createHash } from 'node:crypto';
import { Prediction, type PredictionVersion } from '@parc-ferme/domain/prediction';
import type { Race } from '@parc-ferme/domain/race';
import type { Item } from './expressions.ts';
import { keys } from './keys.ts';
import { packVersion, unpackVersion } from './packed-picks.ts';
import { PLAYERS_A_PAGE } from './players-a-page.ts';
import type { Table } from './table.ts';

/** A race as far as one must know it to find its predictions. */
export type RaceShards = Pick<Race, '_id' | 'shards'>;

/** A submission that was saved; or, where the player had seen another version, what stands instead. */
export type Submitted = { saved: Prediction } | { standing: Prediction | undefined };

/** Where to go on reading a race's predictions: in which shard, and after whose, unless at its start. */
export type Place = { shard: number; after?: string | undefined };

export type PredictionPage = {
  predictions: Prediction[];
  /** Where the next page begins, where there is one. */
  next: Place | undefined;
};

/** Which of a race's keys a player's prediction is under: a rush at closing must not throttle one. */
export function shardOf(userId: string, shards: number): number {
  return createHash('sha256').update(userId).digest().readUInt32BE(0) % shards;
}

export const predictionsIn = (table: Table) => ({
  async find(race: RaceShards, userId: string): Promise<Prediction | undefined> {
    const item = await table.get(keyOf(race, userId));
    return item && parsePrediction(item);
  },

  /**
   * Replaces the picks in one conditional write and without a read: the versions before move one
   * place on within the item, the first submission time stays.
   *
   * @param seen the version the player saw; undefined overwrites whatever is there
   */
  async submit(
    race: RaceShards,
    player: { id: string; username: string },
    submission: PredictionVersion,
    seen: number | undefined,
  ): Promise<Submitted> {
    const { submittedAt } = submission;
    const latest = packVersion(submission);
    const { item, standing } = await table.update(
      keyOf(race, player.id),
      {
        set: {
          raceId: race._id,
          userId: player.id,
          username: player.username,
          latest,
        },
        copy: { was1: 'latest', was2: 'was1', was3: 'was2', was4: 'was3' },
        first: { createdAt: submittedAt },
        count: 'version',
      },
      seen === undefined
        ? undefined
        : { unchanged: { name: 'version', value: seen === 0 ? undefined : seen } },
    );
    // A write whose answer was lost is sent again, and then meets itself.
    const saved = item ?? (standing?.latest === latest ? standing : undefined);
    return saved
      ? { saved: parsePrediction(saved) }
      : { standing: standing && parsePrediction(standing) };
  },

  /** Puts another name on a prediction, where there is one. */
  async rename(race: RaceShards, userId: string, username: string): Promise<void> {
    await table.update(keyOf(race, userId), { set: { username } }, { exists: true });
  },

  /**
   * Everybody's predictions of a race, page by page, the same order every time.
   *
   * @param after whose prediction was read last: only those that follow it are read
   */
  async *ofRace(race: RaceShards, after?: string): AsyncGenerator<Prediction[]> {
    let last = after === undefined ? undefined : keyOf(race, after);
    const first = after === undefined ? 0 : shardOf(after, race.shards);
    for (let shard = first; shard < race.shards; shard += 1) {
      for await (const page of table.pages(keys.picks(race._id, shard), { after: last })) {
        yield page.map(parsePrediction);
      }
      last = undefined;
    }
  },

  /**
   * A page of everybody's predictions of a race, in one query: of one shard, as far as it goes. To be
   * shown some time after closing, when an eventually consistent read, at half the price, has them all.
   */
  async page(race: RaceShards, { shard, after }: Place): Promise<PredictionPage> {
    const pages = table.pages(keys.picks(race._id, shard), {
      after: after === undefined ? undefined : keys.prediction(race._id, shard, after),
      limit: PLAYERS_A_PAGE + 1,
      consistent: false,
    });
    const { value: items = [] } = await pages.next();
    const predictions = items.slice(0, PLAYERS_A_PAGE).map(parsePrediction);
    if (items.length > predictions.length) {
      return { predictions, next: { shard, after: predictions.at(-1)?.userId } };
    }
    const isLast = shard + 1 >= race.shards;
    return { predictions, next: isLast ? undefined : { shard: shard + 1 } };
  },
});

function keyOf(race: RaceShards, userId: string) {
  return keys.prediction(race._id, shardOf(userId, race.shards), userId);
}

function parsePrediction({ latest, was1, was2, was3, was4, ...item }: Item): Prediction {
  const older = [was1, was2, was3, was4].flatMap((was) =>
    typeof was === 'string' ? unpackVersion(was) : [],
  );
  return Prediction.parse({ ...item, ...unpackVersion(String(latest)), older });
}
