import { type HouseRules, rulesInShort } from '../standings/house-rules.ts';
import type { StandingsRow } from '../standings/standings.ts';
import { circuitOf } from './circuits.ts';
import { MAX_COLUMN_NAME } from './past-limits.ts';
import type { PastRace, PastSeason } from './past-season.ts';

type PlayedSeason = {
  races: { _id: string; raceName: string }[];
  rows: Pick<StandingsRow, 'id' | 'username' | 'scores' | 'tips'>[];
  rules: HouseRules;
};

/** The heading of the column with what season tips earned. */
const TIPS = 'Tips';

/** A season that was played here, as the file that another deployment imports: its house rules rank it again. */
export function seasonFile(season: number, { races, rows, rules }: PlayedSeason): PastSeason {
  const hasTips = rows.some(({ tips }) => tips !== undefined);
  return {
    season,
    rule: rulesInShort(rules),
    rankedBy: rules.rankedBy,
    rules,
    races: races.map(raceOf),
    ...(hasTips && { others: [TIPS] }),
    players: rows.map(({ id: userId, username: name, scores, tips = null }) => {
      const points = races.map(({ _id }) => scores[_id] ?? null);
      return { name, userId, points, ...(hasTips && { others: [tips] }) };
    }),
  };
}

/** The id of a race ends with that of its circuit: `2025-monza`. */
function raceOf({ _id, raceName }: PlayedSeason['races'][number]): PastRace {
  const circuit = _id.slice('2025-'.length);
  const name = raceName.replace(/\s+/g, ' ').trim().slice(0, MAX_COLUMN_NAME);
  return { name, ...(circuitOf(circuit) && { circuit }) };
}
