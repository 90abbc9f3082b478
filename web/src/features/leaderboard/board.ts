import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { BADGES, badgeOf, topScores } from '@parc-ferme/domain/badge/badges';
import { call, type Reply } from '../../api.ts';
import { serverQuery } from '../../server-data.ts';

export type Board = Reply<'scores.leaderboard'>;
export type Row = Board['users'][number];

/** The reply does not match the contract: an outdated page, or a proxy's reply. */
export class InvalidFormat extends Error {}

type Asked = { season: string | undefined; page: string | undefined };

/** Fails with InvalidFormat where races or players are no list. */
export function boardQuery(query: Asked) {
  return serverQuery('scores.leaderboard', query, async ({ signal }) => {
    const board = await call('scores.leaderboard', { query, signal });
    if (!Array.isArray(board.races) || !Array.isArray(board.users)) throw new InvalidFormat();
    return board;
  });
}

/** The best score of each race; empty if the board has several pages. */
export function bestScores({ users, pages }: Board): Record<string, number> {
  return pages > 1 ? {} : topScores(users);
}

export type LegendEntry = { id: BadgeId; title: string; race: string; holders: string[] };

type NamedRace = { _id: string; raceName: string; circuit: { name: string } };

/** All six badges, with the race of the calendar that each is won at and who holds it now. */
export function legendOf(calendar: NamedRace[], users: Row[]): LegendEntry[] {
  return BADGES.map(({ id, title }) => ({
    id,
    title,
    race: calendar.find((race) => badgeOf(race) === id)?.raceName ?? '',
    holders: users.filter(({ badges }) => badges.includes(id)).map(({ username }) => username),
  }));
}
