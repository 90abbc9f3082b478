import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import type { Reply } from '../../api.ts';

export type Board = Reply<'scores.leaderboard'>;
export type Row = Board['users'][number];

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
