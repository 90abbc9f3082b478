import { type HouseRules, rulesInShort } from '../standings/house-rules.ts';
import type { StandingsRow } from '../standings/standings.ts';
import { circuitOf } from './circuits.ts';
import type { PastRace, PastSeason } from './past-season.ts';

type Played = {
  races: { _id: string; raceName: string }[];
  rows: Pick<StandingsRow, 'id' | 'username' | 'scores' | 'tips'>[];
  rules: HouseRules;
};

/** The heading of what tips of the season earned. */
const TIPS = 'Tips';

/** A season that was played here, as the file that another deployment imports: its house rules rank it again. */
export function seasonFile(season: number, { races, rows, rules }: Played): PastSeason {
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

/** The id of a race has that of its circuit. */
function raceOf({ _id, raceName }: Played['races'][number]): PastRace {
  const circuit = _id.slice('2025-'.length);
  const name = raceName.replace(/\s+/g, ' ').trim().slice(0, 60);
  return { name, ...(circuitOf(circuit) && { circuit }) };
}
