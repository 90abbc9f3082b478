import { failuresIn } from '@parc-ferme/data/failures';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { hears, listener } from '@parc-ferme/runtime/event-handler';
import { addPendingPlayers } from '@parc-ferme/workflows/pending-players';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { listenerServices } from '../services.ts';

const services = listenerServices((table) => ({
  ...scoringRepositoriesIn(table),
  failures: failuresIn(table),
}));

const scoring = hears('result.accepted', async (accepted, timeLeft) => {
  const { announce, ...data } = services();
  const published = await scoreAndPublish(accepted.raceId, accepted.revision, data, timeLeft);
  // Announced again it goes on, with all the time of another invocation.
  if ('unfinished' in published) await announce('result.accepted', accepted);
});

const folding = hears('player.registered', () =>
  addPendingPlayers(services().settings.season, services()),
);

export const handler = listener([scoring, folding], services);
