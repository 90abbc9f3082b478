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

/** Everything the application keeps, by noun. */
export function repositoriesIn(table: Table) {
  return {
    audit: auditIn(table),
    comments: commentsIn(table),
    failures: failuresIn(table),
    limits: limitsIn(table),
    players: playersIn(table),
    predictions: predictionsIn(table),
    races: racesIn(table),
    reminders: remindersIn(table),
    resets: resetsIn(table),
    results: resultsIn(table),
    runs: runsIn(table),
    scores: scoresIn(table),
    seasons: seasonsIn(table),
    secrets: secretsIn(table),
    standings: standingsIn(table),
  };
}

export type Repositories = ReturnType<typeof repositoriesIn>;
