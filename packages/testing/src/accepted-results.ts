import type { Repositories } from '@parc-ferme/data/repositories';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { officialResult } from '@parc-ferme/domain/result/official-result';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { crowd } from './crowd.ts';
import { car, entrants, pairing, rightPicks, season2025, wrongPicks } from './fixtures.ts';

export const [FIRST, SECOND, THIRD] = ['2025-albert_park', '2025-shanghai', '2025-suzuka'] as const;

/** Fill two pages of the standings. */
const PLAYERS = 510;
/** The players who predicted: from both pages, and one who is not yet in the standings. */
export const PREDICTED = 31;

const PENDING = ['newcom1', 'newcom2', 'newcom3'].map((id) => ({ id, username: `new-${id}` }));
const ORDER = ['verstappen', 'norris', 'piastri', 'leclerc', 'russell', 'hamilton', 'alonso'];

/**
 * A season with its first race published, and accepted results that are not: one of the second
 * race, a correction of it, in which the winner is disqualified, and one of the third.
 */
export async function acceptResults(data: Repositories): Promise<void> {
  const races = season2025()
    .slice(0, 3)
    .map((race) => ({
      ...race,
      _id: `2025-${race.circuit.circuitId}`,
      status: 'upcoming' as const,
      shards: 1,
    }));
  await data.seasons.saveSync(
    2025,
    await data.seasons.state(2025),
    { races, ...entrants() },
    races[0]?.date ?? '',
  );
  const people = crowd(PLAYERS);
  const players = people.map((person) => ({ ...person, scores: {} }));
  await data.standings.publish(2025, await data.standings.load(2025), { races: [], players });

  const predicting = [...people.filter((_, index) => index % 17 === 0), ...PENDING.slice(0, 1)];
  for (const race of races) {
    await data.races.setPairing(race, pairing(), new Date(0));
    for (const [index, player] of predicting.entries()) {
      const picks =
        index % 3 === 0 ? rightPicks() : wrongPicks({ polePosition: ORDER[index % 7] ?? '' });
      await data.predictions.submit(
        race,
        player,
        { picks, submittedAt: '2025-03-01T00:00:00.000Z' },
        undefined,
      );
    }
  }
  await accept(FIRST, 1, ORDER, data);
  await scoreAndPublish(FIRST, 1, data);
  for (const { id, username } of PENDING) {
    const account = { id, username, email: `${id}@example.org`, passwordHash: '' };
    await data.players.register(newPlayer({ ...account, createdAt: '2025-03-20T00:00:00Z' }), 2025);
  }
  const [winner = '', ...others] = ORDER;
  await accept(SECOND, 1, ORDER, data);
  await accept(SECOND, 2, [...others, winner], data);
  await accept(THIRD, 1, ORDER.toReversed(), data);
}

async function accept(
  raceId: string,
  revision: number,
  order: string[],
  data: Repositories,
): Promise<void> {
  const before = await data.seasons.findResultCheck(raceId);
  const cars = order.map((driver, index) => car(index + 1, driver));
  const result = officialResult(cars, 'verstappen');
  const acceptedAt = `2025-04-0${revision}T00:00:00.000Z`;
  await data.results.append(
    { raceId, revision, acceptedAt, source: 'race data', result, corrections: [] },
    `${revision}`,
    before,
  );
}
