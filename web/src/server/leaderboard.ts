import { scoresByRace } from '@parc-ferme/domain/standings/scores-in-order';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { ORDERS, type Order } from '@parc-ferme/domain/standings/standings-order';
import { call, type Reply } from './api.ts';
import { serverQuery } from './server-data.ts';

export type Board = Reply<'scores.leaderboard'>;
export type Player = Board['users'][number];

/** The reply does not match the contract: an outdated page, or a proxy's reply. */
export class InvalidFormat extends Error {}

const VALID = {
  season: /^\d{4}$/,
  page: /^[1-9]\d{0,3}$/,
  /** A name or a part of it: the page with this player. */
  player: /^.{1,40}$/,
};

export type BoardAsked = { [Name in keyof typeof VALID]?: string | undefined } & {
  /** Another order than the official one. */
  order?: Order | undefined;
};

/** What an address asks for, as far as it is valid. */
export function boardAskedIn(search: URLSearchParams): BoardAsked {
  const valid = (name: keyof typeof VALID) => {
    const value = search.get(name);
    return value !== null && VALID[name].test(value) ? value : undefined;
  };
  return {
    season: valid('season'),
    page: valid('page'),
    player: valid('player'),
    order: ORDERS.find((order) => order === search.get('order')),
  };
}

/**
 * A page of the standings, by default the first one of the current season. Fails with InvalidFormat
 * where races or players are no list.
 */
export function leaderboardQuery({ season, page, player, order }: BoardAsked = {}) {
  const query = { season, page, player, order };
  return serverQuery('scores.leaderboard', query, async ({ signal }) => {
    const board = await call('scores.leaderboard', { query, signal });
    if (!Array.isArray(board.races) || !Array.isArray(board.users)) throw new InvalidFormat();
    return board;
  });
}

/** The players of loaded pages, with their points by race id. One who is only a name has it as the id. */
export function scoredPlayers(boards: Board[]): ScoredPlayer[] {
  return boards.flatMap(({ users, races }) => {
    const raceIds = races.map(({ _id }) => _id);
    return users.map(({ id, username, scores, tips }) => {
      return { id: id ?? username, username, scores: scoresByRace(scores, raceIds), tips };
    });
  });
}
