import {
  INCOMPLETE_CALENDAR,
  LATE_REVEAL,
  STALE_RACE_DATA,
  UNSCORED_RACE,
} from '@parc-ferme/contract/jobs';
import { runsIn } from '@parc-ferme/data/operations/runs';
import { playersIn } from '@parc-ferme/data/player/players';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { jobHandler } from '@parc-ferme/server/events/job-handler';
import { log } from '@parc-ferme/server/log';
import { runRaceDataJob } from '@parc-ferme/workflows/race-data-job';
import { loadCurrentSeason, publishEvent, raceData, settings, table } from '../composition.ts';

const data = {
  ...scoringRepositoriesIn(table),
  players: playersIn(table),
  runs: runsIn(table),
};

export const handler = jobHandler(async (now) => {
  const season = await loadCurrentSeason();
  const report = await runRaceDataJob(season, settings().shards, {
    data,
    source: raceData(),
    publishEvent,
    now,
  });
  const { unscored = [], stale = false, incomplete = [], unrevealed = [] } = report;
  // Logged, not thrown: the alarms count these events, and fire if the next runs find the same.
  if (unscored.length > 0) log('info', { event: UNSCORED_RACE, races: unscored });
  if (stale) log('info', { event: STALE_RACE_DATA, season });
  if (incomplete.length > 0) log('info', { event: INCOMPLETE_CALENDAR, races: incomplete });
  if (unrevealed.length > 0) log('info', { event: LATE_REVEAL, races: unrevealed });
  return report;
});
