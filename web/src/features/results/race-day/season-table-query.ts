import { call } from '../../../server/api.ts';
import { scoredPlayers } from '../../../server/leaderboard.ts';
import { serverQuery } from '../../../server/server-data.ts';

/** All players of a season with their points of each completed race, however many pages they are on. */
export function seasonTableQuery(season: number) {
  const asked = { season: String(season) };
  return serverQuery('scores.leaderboard', { ...asked, pages: 'all' }, async ({ signal }) => {
    const page = (number: number) =>
      call('scores.leaderboard', { query: { ...asked, page: String(number) }, signal });
    const first = await page(1);
    const others = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, index) => page(index + 2)),
    );
    const { races, rules } = first;
    const players = scoredPlayers([first, ...others]);
    return { players, races: races.map(({ _id }) => _id), rules };
  });
}
