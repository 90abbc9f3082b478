import { repositoriesIn } from '@parc-ferme/data/repositories';
import { scheduled } from '@parc-ferme/endpoint/background';
import { notedTick } from '@parc-ferme/weekend/noted-tick';
import { raceDataServices } from '../services.ts';

const services = raceDataServices(repositoriesIn);

export const handler = scheduled((now) => {
  const { settings, source, announce, ...data } = services();
  return notedTick(settings.season, settings.shards, { data, source, announce, now });
});
