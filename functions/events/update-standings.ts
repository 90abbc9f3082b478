import { failuresIn } from '@parc-ferme/data/operations/failures';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { handles, queueHandler } from '@parc-ferme/server/events/event-handler';
import { addPendingPlayers } from '@parc-ferme/workflows/pending-players';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { loadCurrentSeason, publishBestEffort, publishEvent, table } from '../composition.ts';

const data = scoringRepositoriesIn(table);

const scoring = handles('result.accepted', async (accepted, timeLeft) => {
  const published = await scoreAndPublish(accepted.raceId, accepted.revision, data, timeLeft);
  // The same event continues the scoring in another invocation with a full timeout.
  if ('unfinished' in published) await publishEvent('result.accepted', accepted);
  if (!('news' in published)) return;
  const season = seasonOf(accepted.raceId);
  // If this fails, the next run of the job repeats it.
  for (const about of published.news) await publishBestEffort('messages.due', { season, about });
});

const registrations = handles('player.registered', async () =>
  addPendingPlayers(await loadCurrentSeason(), data),
);

export const handler = queueHandler([scoring, registrations], failuresIn(table));
