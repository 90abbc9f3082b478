import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { call } from '../../../server/api.ts';
import { serverQuery } from '../../../server/server-data.ts';

type Table = { players: ScoredPlayer[]; races: string[]; rules: HouseRules };

/** All players of a season with their points of each completed race, however many pages they are on. */
export function seasonTableQuery(season: number) {
  const asked = { season: String(season) };
  return serverQuery('scores.leaderboard', { ...asked, pages: 'all' }, async ({ signal }) => {
    const page = (number: number) =>
      call('scores.leaderboard', { query: { ...asked, page: String(number) }, signal });
    const first = await page(1);
    const others = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, index) => page(index + 2)),
    );
    const races = first.races.map(({ _id }) => _id);
    const players = [first, ...others].flatMap(({ users }) => users);
    return {
      races,
      players: players.map((player) => scoredPlayer(player, races)),
      rules: first.rules,
    } satisfies Table;
  });
}

type User = { id: string; username: string; scores: (number | null)[] };

function scoredPlayer({ id, username, scores }: User, races: string[]): ScoredPlayer {
  const scored = races.flatMap((race, index) => {
    const score = scores[index] ?? null;
    return score === null ? [] : [[race, score] as const];
  });
  return { id, username, scores: Object.fromEntries(scored) };
}
