import type { Repositories } from '@parc-ferme/data/repositories';
import type { Table } from '@parc-ferme/data/table';
import { crowd, scoredCrowd } from '@parc-ferme/testing/crowd';
import { predictInBulk } from '@parc-ferme/testing/crowd-predictions';
import { type Seeded, seedSeason } from '@parc-ferme/testing/seeded-season';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';

type Person = { id: string; username: string };

const DAY_MS = 86_400_000;

/**
 * A season with a crowd beside who is in it already: everybody has scores in the completed races, and
 * predicted the last one of them and the closed ones.
 */
export async function fillSeason(
  { others, ...seeded }: Seeded & { others: number },
  person: Person,
  now: Date,
  data: Repositories,
  table: Table,
) {
  const { season } = seeded;
  const races = await seedSeason(seeded, 1, person, now, data);
  const people = crowd(others);
  const predicted = [...races.completed.slice(-1), ...races.closed];
  for (const race of predicted) {
    const submittedAt = new Date(Date.parse(race.qualifyingDateTime ?? '') - DAY_MS).toISOString();
    await predictInBulk(table, race, people, submittedAt);
  }
  const read = await data.standings.load(season);
  const raceIds = races.completed.map(({ _id }) => _id);
  const players = [...read.players, ...scoredCrowd(others, raceIds)];
  await data.standings.publish(season, read, { races: read.races, players });
  for (const { _id } of races.completed.slice(-1)) await scoreAndPublish(_id, 1, data);
  return races;
}
