import { playersIn } from '@parc-ferme/data/players';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { runsIn } from '@parc-ferme/data/runs';
import { scheduled } from '@parc-ferme/endpoint/background';
import { notedTick } from '@parc-ferme/weekend/noted-tick';
import { raceDataServices } from '../services.ts';

const services = raceDataServices((table) => ({
  ...scoringRepositoriesIn(table),
  players: playersIn(table),
  runs: runsIn(table),
}));

export const handler = scheduled((now) => {
  const { settings, source, announce, ...data } = services();
  return notedTick(settings.season, settings.shards, { data, source, announce, now });
});
