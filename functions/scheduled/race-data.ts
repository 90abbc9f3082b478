import { scheduled } from '@parc-ferme/endpoint/background';
import { tick } from '@parc-ferme/weekend/tick';
import { raceDataServices } from '../services.ts';

export const handler = scheduled((now) => {
  const { settings, source, announce, ...data } = raceDataServices();
  return tick(settings.season, settings.shards, { data, source, announce, now });
});
