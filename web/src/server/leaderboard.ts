import { ORDERS, type Order } from '@parc-ferme/domain/standings/orders';
import { scoresByRace } from '@parc-ferme/domain/standings/scores-in-order';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { call, type Reply } from './api.ts';
import { serverQuery } from './server-data.ts';

export type Board = Reply<'scores.leaderboard'>;
export type BoardPlayer = Board['users'][number];

/** The reply does not match the contract: an outdated page, or a proxy's reply. */
export class InvalidFormat extends Error {}

const VALID = {
  season: /^\d{4}$/,
  page: /^[1-9]\d{0,3}$/,
  /** A name: the page that has this player. */
  player: /^.{1,40}$/,
};

export type BoardParams = { [Name in keyof typeof VALID]?: string | undefined } & {
  /** Another order than the official one. */
  order?: Order | undefined;
};

/** The search parameters of the leaderboard's address, without invalid ones. */
export function boardParamsIn(search: URLSearchParams): BoardParams {
  const validParam = (name: keyof typeof VALID) => {
    const value = search.get(name);
    return value !== null && VALID[name].test(value) ? value : undefined;
  };
  return {
    season: validParam('season'),
    page: validParam('page'),
    player: validParam('player'),
    order: ORDERS.find((order) => order === search.get('order')),
  };
}

/**
 * A page of the standings, by default the first one of the current season. Fails with InvalidFormat
 * where races or players are no list.
 */
export function leaderboardQuery({ season, page, player, order }: BoardParams = {}) {
  const query = { season, page, player, order };
  return serverQuery('scores.leaderboard', query, async ({ signal }) => {
    const board = await call('scores.leaderboard', { query, signal });
    if (!Array.isArray(board.races) || !Array.isArray(board.users)) throw new InvalidFormat();
    return board;
  });
}

/** The players of loaded pages, with their points by race id. For one without an account the username is the id. */
export function scoredPlayers(boards: Board[]): ScoredPlayer[] {
  return boards.flatMap(({ users, races }) => {
    const raceIds = races.map(({ _id }) => _id);
    return users.map(({ id, username, scores, tips }) => {
      return { id: id ?? username, username, scores: scoresByRace(scores, raceIds), tips };
    });
  });
}
