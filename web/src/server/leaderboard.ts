import type { BadgeId } from '@parc-ferme/domain/badge/badge-id';
import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import type { Reply } from './api.ts';

export type Board = Reply<'scores.leaderboard'>;
export type Player = Board['users'][number];

export type LegendEntry = {
  id: BadgeId;
  title: string;
  race: string;
  /** Whether the race has a result. */
  won: boolean;
  holders: string[];
};

type NamedRace = { _id: string; raceName: string; circuit: { name: string } };

/** All six badges, with the race of the calendar that each is won at and who holds it now. */
export function legendOf(calendar: NamedRace[], { races, users }: Board): LegendEntry[] {
  return BADGES.map(({ id, title }) => {
    const race = calendar.find((one) => badgeOf(one) === id);
    return {
      id,
      title,
      race: race?.raceName ?? '',
      won: races.some(({ _id }) => _id === race?._id),
      holders: users.filter(({ badges }) => badges.includes(id)).map(({ username }) => username),
    };
  });
}
