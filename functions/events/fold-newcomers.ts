import { listener } from '@parc-ferme/endpoint/background';
import { foldNewcomers } from '@parc-ferme/weekend/newcomers';
import { services } from '../services.ts';

export const handler = listener('player.registered', () =>
  foldNewcomers(services().settings.season, services()),
);
