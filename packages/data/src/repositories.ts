import { playersIn } from './players.ts';
import { predictionsIn } from './predictions.ts';
import { racesIn } from './races.ts';
import { resultsIn } from './results.ts';
import { scoresIn } from './scores.ts';
import { seasonsIn } from './seasons.ts';
import { secretsIn } from './secrets.ts';
import { standingsIn } from './standings.ts';
import type { Table } from './table.ts';

/** Everything the application keeps, by noun. */
export function repositoriesIn(table: Table) {
  return {
    players: playersIn(table),
    predictions: predictionsIn(table),
    races: racesIn(table),
    results: resultsIn(table),
    scores: scoresIn(table),
    seasons: seasonsIn(table),
    secrets: secretsIn(table),
    standings: standingsIn(table),
  };
}

export type Repositories = ReturnType<typeof repositoriesIn>;
