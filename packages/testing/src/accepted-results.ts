import type { Repositories } from '@parc-ferme/data/repositories';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { crowd } from './crowd.ts';
import { rightPicks, wrongPicks } from './fixtures.ts';
import {
  accept,
  firstRaces,
  ORDER,
  predictAll,
  storePlayers,
  storeRaces,
} from './seeded-season.ts';

export const [FIRST, SECOND, THIRD] = ['2025-albert_park', '2025-shanghai', '2025-suzuka'] as const;

/** Fill two pages of the standings. */
const PLAYERS = 510;
/** The players who predicted: from both pages, and one who is not yet in the standings. */
export const PREDICTED = 31;

const PENDING = ['newcom1', 'newcom2', 'newcom3'].map((id) => ({ id, username: `new-${id}` }));

/**
 * A season with its first race published, and accepted results that are not: one of the second
 * race, a correction of it, in which the winner is disqualified, and one of the third.
 */
export async function acceptResults(data: Repositories): Promise<void> {
  const races = firstRaces(3);
  const [first, second, third] = races;
  if (!first || !second || !third) throw new Error('The season has fewer races.');
  await storeRaces(races, first.date, data);
  const people = crowd(PLAYERS);
  await storePlayers(people, data);
  const predicting = [...people.filter((_, index) => index % 17 === 0), ...PENDING.slice(0, 1)];
  const picksOf = (index: number) =>
    index % 3 === 0 ? rightPicks() : wrongPicks({ polePosition: ORDER[index % 7] ?? '' });
  for (const race of races) await predictAll(race, predicting, picksOf, data);
  const acceptedAt = '2025-04-01T00:00:00.000Z';
  await accept(first, data, { acceptedAt });
  await scoreAndPublish(FIRST, 1, data);
  for (const { id, username } of PENDING) {
    const account = { id, username, email: `${id}@example.org`, passwordHash: '' };
    await data.players.register(newPlayer({ ...account, createdAt: '2025-03-20T00:00:00Z' }), 2025);
  }
  const [winner = '', ...others] = ORDER;
  await accept(second, data, { acceptedAt });
  const corrected = { revision: 2, order: [...others, winner] };
  await accept(second, data, { ...corrected, acceptedAt: '2025-04-02T00:00:00.000Z' });
  await accept(third, data, { order: ORDER.toReversed(), acceptedAt });
}
