import { scheduled } from '@parc-ferme/endpoint/background';
import { notedTick } from '@parc-ferme/weekend/noted-tick';
import { raceDataServices } from '../services.ts';

export const handler = scheduled((now) => {
  const { settings, source, announce, ...data } = raceDataServices();
  return notedTick(settings.season, settings.shards, { data, source, announce, now });
});
