import { UNSCORED_RACE } from '@parc-ferme/contract/schedules';
import { playersIn } from '@parc-ferme/data/players';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { runsIn } from '@parc-ferme/data/runs';
import { scheduled } from '@parc-ferme/runtime/event-handler';
import { log } from '@parc-ferme/runtime/log';
import { runRaceDataJob } from '@parc-ferme/workflows/race-data-job';
import { raceDataServices } from '../services.ts';

const services = raceDataServices((table) => ({
  ...scoringRepositoriesIn(table),
  players: playersIn(table),
  runs: runsIn(table),
}));

export const handler = scheduled(async (now) => {
  const { settings, source, announce, ...data } = services();
  const report = await runRaceDataJob(settings.season, settings.shards, {
    data,
    source,
    announce,
    now,
  });
  const { unscored = [] } = report;
  // No error of this run: the alarm goes by the event, and rings where the next run finds the same.
  if (unscored.length > 0) log('info', { event: UNSCORED_RACE, races: unscored });
  return report;
});
