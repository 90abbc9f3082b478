import { repositoriesIn } from '@parc-ferme/data/repositories';
import { hears, listener } from '@parc-ferme/endpoint/background';
import { foldNewcomers } from '@parc-ferme/weekend/newcomers';
import { publish } from '@parc-ferme/weekend/publication';
import { listenerServices } from '../services.ts';

const services = listenerServices(repositoriesIn);

const scoring = hears('result.accepted', async (accepted, timeLeft) => {
  const { announce, ...data } = services();
  const published = await publish(accepted.raceId, accepted.revision, data, timeLeft);
  // Announced again it goes on, with all the time of another invocation.
  if ('unfinished' in published) await announce('result.accepted', accepted);
});

const folding = hears('player.registered', () =>
  foldNewcomers(services().settings.season, services()),
);

export const handler = listener([scoring, folding], services);
