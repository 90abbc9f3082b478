import * as contract from '@parc-ferme/contract/leaderboard';
import { type Leaderboard, leaderboardIn } from '@parc-ferme/data/standings';
import { badgesOf } from '@parc-ferme/domain/badge/badges';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type PublicServices, publicServices } from '../services.ts';

export const leaderboard = endpoint(contract.leaderboard, {
  read: ({ query }, { standings, settings }: PublicServices<{ standings: Leaderboard }>) => ({
    standing: standings.page(query.season ?? settings.season, query.page ?? 1),
  }),
  run: async ({ query, standing }, { settings }) => {
    const { races, topScores, rows, players, pages } = standing;
    const named = races.map((race) => ({ ...race, circuit: { name: race.circuitName } }));
    return {
      season: query.season ?? settings.season,
      races,
      users: rows.map((row) => ({ ...row, badges: badgesOf(row.scores, named, topScores) })),
      players,
      page: query.page ?? 1,
      pages,
    };
  },
});

export const handler = lambda(
  leaderboard,
  publicServices((reading) => ({ standings: leaderboardIn(reading) })),
);
