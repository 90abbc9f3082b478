import type { HallSeason } from '@parc-ferme/domain/hall-of-fame/hall-of-fame';
import { circuitOf } from '@parc-ferme/domain/past-season/circuits';
import type { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { type SeasonState, seasonState } from '@parc-ferme/domain/season/season-state';
import { rulesInShort } from '@parc-ferme/domain/standings/house-rules';
import { keys } from '../keys.ts';
import type { StandingsPart } from '../standings/standings-parts.ts';
import { parsePart } from '../standings/stored-standings.ts';
import type { Table } from '../table.ts';
import { pastSeasonsIn } from './past-seasons.ts';
import type { SeasonFacts } from './season-facts.ts';
import { seasonsIn } from './seasons.ts';

export const hallOfFameIn = (table: Table) => ({
  /**
   * All seasons that were imported or played. Of a season that was played here the first part of its standings
   * is read: 500 players in the order of their ranks.
   */
  async seasons(currentSeason: number): Promise<HallSeason[]> {
    const [pastSeasons, playedSeasons] = await Promise.all([
      pastSeasonsIn(table).all(),
      seasonsIn(table).factsOfPlayed(currentSeason),
    ]);
    const [firstParts, ...states] = await Promise.all([
      table.getAll(playedSeasons.map(({ season }) => keys.standingsTable(season))),
      ...playedSeasons.map((facts) => stateOf(facts, table)),
    ]);
    return [
      ...pastSeasons.map(importedSeason),
      ...playedSeasons.flatMap(({ season }, index) => {
        const [standings, state] = [parsePart(firstParts[index]), states[index]];
        return standings && state ? playedSeason(season, standings, state) : [];
      }),
    ];
  },
});

/** The state of a season; its calendar is read only if it is not final. */
async function stateOf({ season, finalAt }: SeasonFacts, table: Table): Promise<SeasonState> {
  const races = finalAt === undefined ? await seasonsIn(table).races(season) : [];
  return seasonState(races, { isBegun: true, finalAt });
}

function importedSeason(past: PastSeason): HallSeason {
  return {
    season: past.season,
    rule: past.rule,
    isImported: true,
    state: 'final',
    races: past.races.map(({ name, circuit }) => {
      return { raceName: name, circuitName: circuitOf(circuit)?.name ?? '' };
    }),
    rows: pastTable(past),
  };
}

function playedSeason(season: number, standings: StandingsPart, state: SeasonState): HallSeason {
  const { races, rules } = standings;
  const rows = standings.rows.map(({ username: name, scores, ...row }) => {
    return { ...row, name, points: races.map(({ _id }) => scores[_id] ?? null) };
  });
  return { season, rule: rulesInShort(rules), isImported: false, state, races, rows };
}
