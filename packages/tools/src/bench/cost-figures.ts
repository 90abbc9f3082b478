import { seasonOf } from '@parc-ferme/infra/cost/cost-model';
import { atMost, dollars, type Group, told } from './rows.ts';

const MAX_DOLLARS: Record<number, number> = { 500: 2, 10000: 40 };

/** What the model says of a whole season; a test holds it against counted units. */
export function costFigures(): Group {
  const rows = [10, 500, 10_000, 1_000_000].map((players) => {
    const { total } = seasonOf(players);
    const measure = `${players.toLocaleString('en-US')} players`;
    const goal = MAX_DOLLARS[players];
    return goal === undefined
      ? told(measure, dollars(total))
      : atMost('P15', measure, total, goal, dollars);
  });
  return { title: 'A season of 24 races, by the cost model', rows };
}
