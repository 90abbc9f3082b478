import { topScores } from '@parc-ferme/domain/badge/badges';
import { winnersByRace } from '@parc-ferme/domain/standings/round-winners';
import { type ScoredPlayer, standings } from '@parc-ferme/domain/standings/standings';
import { chunks } from '../batches.ts';
import type { StandingsHead, StandingsPage, StandingsRace } from './packed-standings.ts';

/** Players in one item: as many as cost 1.5 read units. */
export const STANDINGS_PAGE = 500;

export const EMPTY: StandingsPage = {
  races: [],
  topScores: {},
  winners: {},
  players: 0,
  unscoredRank: 1,
  pages: 1,
  rows: [],
};

export function pagesOf(races: StandingsRace[], players: ScoredPlayer[]): StandingsPage[] {
  const raceIds = races.map(({ _id }) => _id);
  const rows = standings(players, raceIds);
  const head: StandingsHead = {
    races,
    topScores: topScores(players),
    winners: winnersByRace(players, raceIds),
    players: rows.length,
    unscoredRank: rows.filter((row) => row.races > 0).length + 1,
    pages: Math.max(1, Math.ceil(rows.length / STANDINGS_PAGE)),
  };
  // Without players there is one page, with the races.
  const pages = rows.length > 0 ? chunks(rows, STANDINGS_PAGE) : [[]];
  // The winners are in the first item only, which is always read.
  return pages.map((page, index) => ({ ...head, ...(index > 0 && { winners: {} }), rows: page }));
}
