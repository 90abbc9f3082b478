import type { Leaderboard } from '@parc-ferme/contract/leaderboard';
import type { LeaderboardPage } from '@parc-ferme/data/standings/leaderboard';
import { badgesOf } from '@parc-ferme/domain/badge/badges';
import type * as z from 'zod/mini';

type Reply = z.infer<typeof Leaderboard>;

/** A page of the standings, each player's scores in the order of the races. */
export function leaderboardReply({
  races,
  topScores,
  winners,
  rows,
  players,
  page,
  pages,
  rules,
}: LeaderboardPage): Omit<Reply, 'season'> {
  const named = races.map((race) => ({ ...race, circuit: { name: race.circuitName } }));
  return {
    races: races.map(({ _id, raceName, country, round }) => ({
      _id,
      raceName,
      country,
      round,
      topScore: topScores[_id] ?? 0,
      winners: winners[_id] ?? { named: [], players: 0 },
    })),
    users: rows.map(({ scores, ...row }) => ({
      ...row,
      scores: races.map(({ _id }) => scores[_id] ?? null),
      badges: badgesOf(scores, named, topScores),
    })),
    players,
    page,
    pages,
    rules,
  };
}
