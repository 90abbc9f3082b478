import { keys } from '@parc-ferme/data/keys';
import { packPicks } from '@parc-ferme/data/picks/packed-picks';
import { type RaceShards, SENT_BY_PLAYER, shardOf } from '@parc-ferme/data/picks/predictions';
import type { Table } from '@parc-ferme/data/table';
import { picksOf, randomFrom } from '@parc-ferme/local/sample-players/picks';
import { entrants, pairing, result } from './fixtures.ts';

type Person = { id: string; username: string };

const KNOWLEDGE = {
  form: entrants().drivers.map(({ driverId }) => driverId),
  pairing: pairing(),
  outcome: result(),
};

/** Writes the items of submissions in batches. About two of five picks are right. */
export async function predictInBulk(
  table: Table,
  race: RaceShards,
  people: Person[],
  submittedAt: string,
): Promise<void> {
  await table.writeAll(
    people.map(({ id: userId, username }) => {
      const picks = picksOf(0.4, KNOWLEDGE, randomFrom(race._id, userId));
      return {
        ...keys.prediction(race._id, shardOf(userId, race.shards), userId),
        ...{ raceId: race._id, userId, username, version: 1 },
        ...{ versions: [{ picks: packPicks(picks), submittedAt }], createdAt: submittedAt },
        [SENT_BY_PLAYER]: true,
      };
    }),
  );
}
