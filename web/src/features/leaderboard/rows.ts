import type { Board, Player } from '../../server/leaderboard.ts';
import type { Column } from './columns.ts';

/** A player with the scores in the order of the columns. */
export type Row = Player;

/** The players of a page. Its races may differ from the columns, if a result was just published. */
export function rowsOf({ races, users }: Board, columns: Column[]): Row[] {
  const order = columns.map(({ _id }) => races.findIndex((race) => race._id === _id));
  return users.map((user) => ({
    ...user,
    scores: order.map((index) => user.scores[index] ?? null),
  }));
}
