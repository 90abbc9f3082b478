import * as contract from '@parc-ferme/contract/leaderboard';
import { leaderboardIn } from '@parc-ferme/data/standings';
import { badgesOf } from '@parc-ferme/domain/badge/badges';
import { publicRoute, readOnlyTable, settings } from '../composition.ts';

const standings = leaderboardIn(readOnlyTable);

export const handler = publicRoute(contract.leaderboard, async ({ query }) => {
  const { season = settings().season, page = 1 } = query;
  const { races, topScores, rows, players, pages } = await standings.page(season, page);
  const named = races.map((race) => ({ ...race, circuit: { name: race.circuitName } }));
  const users = rows.map((row) => ({ ...row, badges: badgesOf(row.scores, named, topScores) }));
  return { season, races, users, players, page, pages };
});
