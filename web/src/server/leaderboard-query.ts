import { call } from './api.ts';
import { serverQuery } from './server-data.ts';

/** The reply does not match the contract: an outdated page, or a proxy's reply. */
export class InvalidFormat extends Error {}

type Asked = { season?: string | undefined; page?: string | undefined };

/**
 * A page of the standings, by default the first one of the current season. Fails with InvalidFormat
 * where races or players are no list.
 */
export function leaderboardQuery({ season, page }: Asked = {}) {
  const query = { season, page };
  return serverQuery('scores.leaderboard', query, async ({ signal }) => {
    const board = await call('scores.leaderboard', { query, signal });
    if (!Array.isArray(board.races) || !Array.isArray(board.users)) throw new InvalidFormat();
    return board;
  });
}
