import { auditIn } from './audit.ts';
import { commentsIn } from './comments.ts';
import { failuresIn } from './failures.ts';
import { limitsIn } from './limits.ts';
import { playersIn } from './players.ts';
import { predictionsIn } from './predictions.ts';
import { racesIn } from './races.ts';
import { remindersIn } from './reminders.ts';
import { resetsIn } from './resets.ts';
import { resultsIn } from './results.ts';
import { runsIn } from './runs.ts';
import { scoresIn } from './scores.ts';
import { seasonsIn } from './seasons.ts';
import { secretsIn } from './secrets.ts';
import { standingsIn } from './standings.ts';
import type { Table } from './table.ts';

/** What results are accepted and scored with, by noun. */
export function scoringRepositoriesIn(table: Table) {
  return {
    audit: auditIn(table),
    limits: limitsIn(table),
    predictions: predictionsIn(table),
    races: racesIn(table),
    results: resultsIn(table),
    scores: scoresIn(table),
    seasons: seasonsIn(table),
    standings: standingsIn(table),
  };
}

export type ScoringRepositories = ReturnType<typeof scoringRepositoriesIn>;

/** Everything the application keeps, by noun. */
export function repositoriesIn(table: Table) {
  return {
    ...scoringRepositoriesIn(table),
    comments: commentsIn(table),
    failures: failuresIn(table),
    players: playersIn(table),
    reminders: remindersIn(table),
    resets: resetsIn(table),
    runs: runsIn(table),
    secrets: secretsIn(table),
  };
}

export type Repositories = ReturnType<typeof repositoriesIn>;
