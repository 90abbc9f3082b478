import { listener } from '@parc-ferme/endpoint/background';
import { foldNewcomers } from '@parc-ferme/weekend/newcomers';
import { publicServices } from '../services.ts';

export const handler = listener(
  'player.registered',
  () => foldNewcomers(publicServices().settings.season, publicServices()),
  publicServices,
);
