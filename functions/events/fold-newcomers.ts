import { repositoriesIn } from '@parc-ferme/data/repositories';
import { listener } from '@parc-ferme/endpoint/background';
import { foldNewcomers } from '@parc-ferme/weekend/newcomers';
import { publicServices } from '../services.ts';

const services = publicServices(repositoriesIn);

export const handler = listener(
  'player.registered',
  () => foldNewcomers(services().settings.season, services()),
  services,
);
