import { listener } from '@parc-ferme/endpoint/background';
import { now } from '@parc-ferme/endpoint/clock';
import { forget } from '@parc-ferme/weekend/forgetting';
import { publicServices } from '../services.ts';

export const handler = listener(
  'player.left',
  ({ userId }) => forget(userId, publicServices().settings.season, now(), publicServices()),
  publicServices,
);
