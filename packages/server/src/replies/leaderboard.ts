import type { Leaderboard } from '@parc-ferme/contract/leaderboard';
import type { LeaderboardPage } from '@parc-ferme/data/standings/leaderboard';
import { badgeOf, badgesOf, topScores } from '@parc-ferme/domain/badge/badges';
import { circuitOf } from '@parc-ferme/domain/past-season/circuits';
import type { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { winnersByRace } from '@parc-ferme/domain/standings/round-winners';
import { scoresByRace, scoresInOrder } from '@parc-ferme/domain/standings/scores-in-order';
import type * as z from 'zod/mini';

type Reply = Omit<z.infer<typeof Leaderboard>, 'season'>;

/** A page of the leaderboard. In an imported season a player need not have an account. */
type Page = Pick<LeaderboardPage, 'topScores' | 'playerCount' | 'page' | 'pages'> & {
  races: Omit<LeaderboardPage['races'][number], 'revision'>[];
  rows: (Omit<LeaderboardPage['rows'][number], 'id'> & { id: string | null })[];
  winners: Record<string, Reply['races'][number]['winners']>;
  rules?: Reply['rules'];
};

/** A page of the standings, each player's scores in the order of the races. */
export function leaderboardReply({
  races,
  topScores,
  winners,
  rows,
  playerCount,
  page,
  pages,
  rules,
}: Page): Reply {
  const racesWithCircuit = races.map((race) => ({ ...race, circuit: { name: race.circuitName } }));
  const raceIds = races.map(({ _id }) => _id);
  return {
    races: racesWithCircuit.map((race) => ({
      _id: race._id,
      raceName: race.raceName,
      country: race.country,
      round: race.round,
      badge: badgeOf(race),
      topScore: topScores[race._id] ?? 0,
      winners: winners[race._id] ?? { named: [], count: 0 },
    })),
    users: rows.map(({ scores, ...row }) => ({
      ...row,
      scores: scoresInOrder(scores, raceIds),
      badges: badgesOf(scores, racesWithCircuit, topScores),
    })),
    players: playerCount,
    page,
    pages,
    ...(rules && { rules }),
  };
}

/** The final table of an imported season, on one page. */
export function importedReply(past: PastSeason): Reply {
  const races = past.races.map(({ name: raceName, circuit }, index) => {
    const { name: circuitName = '', country = '' } = circuitOf(circuit) ?? {};
    const round = index + 1;
    return { _id: `${past.season}-${round}`, raceName, country, circuitName, round };
  });
  const ids = races.map(({ _id }) => _id);
  const rows = pastTable(past).map(({ name: username, points, ...row }) => ({
    ...row,
    username,
    movement: null,
    scores: scoresByRace(points, ids),
  }));
  const table = { races, rows, topScores: topScores(rows), winners: winnersByRace(rows, ids) };
  const onePage = { playerCount: rows.length, page: 1, pages: 1 };
  return { ...leaderboardReply({ ...table, ...onePage }), rule: past.rule };
}
