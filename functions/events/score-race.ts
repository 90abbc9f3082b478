import { repositoriesIn } from '@parc-ferme/data/repositories';
import { listener } from '@parc-ferme/endpoint/background';
import { publish } from '@parc-ferme/weekend/publication';
import { listenerServices } from '../services.ts';

const services = listenerServices(repositoriesIn);

export const handler = listener(
  'result.accepted',
  async (accepted, timeLeft) => {
    const { announce, ...data } = services();
    const published = await publish(accepted.raceId, accepted.revision, data, timeLeft);
    // Announced again it goes on, with all the time of another invocation.
    if ('unfinished' in published) await announce('result.accepted', accepted);
  },
  services,
);
