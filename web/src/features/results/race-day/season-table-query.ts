import { call } from '../../../server/api.ts';
import { scoredPlayers } from '../../../server/leaderboard.ts';
import { serverQuery } from '../../../server/server-data.ts';

/** All players of a season with their points of each completed race, however many pages they are on. */
export function seasonTableQuery(season: number) {
  const seasonParam = { season: String(season) };
  return serverQuery('scores.leaderboard', { ...seasonParam, pages: 'all' }, async ({ signal }) => {
    const fetchPage = (page: number) =>
      call('scores.leaderboard', { query: { ...seasonParam, page: String(page) }, signal });
    const first = await fetchPage(1);
    const furtherPages = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, index) => fetchPage(2 + index)),
    );
    const { races, rules } = first;
    const players = scoredPlayers([first, ...furtherPages]);
    return { players, races: races.map(({ _id }) => _id), rules };
  });
}
