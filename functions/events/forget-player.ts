import { repositoriesIn } from '@parc-ferme/data/repositories';
import { listener } from '@parc-ferme/endpoint/background';
import { now } from '@parc-ferme/endpoint/clock';
import { forget } from '@parc-ferme/weekend/forgetting';
import { publicServices } from '../services.ts';

const services = publicServices(repositoriesIn);

export const handler = listener(
  'player.left',
  ({ userId }) => forget(userId, services().settings.season, now(), services()),
  services,
);
