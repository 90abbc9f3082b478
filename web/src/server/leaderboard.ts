import type { Reply } from './api.ts';

export type Board = Reply<'scores.leaderboard'>;
export type Player = Board['users'][number];

/** A player's points by race id. */
export function scoresById(
  { scores }: Pick<Player, 'scores'>,
  races: Board['races'],
): Record<string, number> {
  return Object.fromEntries(
    races.flatMap(({ _id }, index) => {
      const score = scores[index] ?? null;
      return score === null ? [] : [[_id, score] as const];
    }),
  );
}
