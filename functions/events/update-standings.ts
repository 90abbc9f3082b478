import type { EventDetail } from '@parc-ferme/contract/events';
import { revealRepositoriesIn } from '@parc-ferme/data/repositories';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { now } from '@parc-ferme/server/clock';
import { eventHandler, queueHandler } from '@parc-ferme/server/events/event-handler';
import { addPendingPlayers } from '@parc-ferme/workflows/pending-players';
import { scoreAndPublish } from '@parc-ferme/workflows/publication';
import { revealInTime } from '@parc-ferme/workflows/reveal';
import {
  delayEvent,
  loadCurrentSeason,
  publishBestEffort,
  publishEvent,
  table,
} from '../composition.ts';

const data = revealRepositoriesIn(table);

const reveals = eventHandler('race.reveal', async (detail, timeLeft) => {
  const revealed = await reveal(detail, timeLeft);
  // The same event continues the reveal in another invocation with a full timeout.
  if (revealed === 'unfinished') await publishEvent('race.reveal', { raceId: detail.raceId });
  const isPending = revealed === 'waiting' || revealed === 'unfinished';
  if (isPending || !revealed.revealedByThisCall) return;
  const { acceptedRevision: revision } = revealed;
  // A result that came before the reveal is scored now.
  if (revision) await publishEvent('result.accepted', { raceId: detail.raceId, revision });
});

/** Only revealed picks are scored, so a result that comes before the reveal begins the reveal. */
const scoring = eventHandler('result.accepted', async (accepted, timeLeft) => {
  const { raceId, revision } = accepted;
  if ((await reveal({ raceId }, timeLeft)) === 'unfinished') {
    return publishEvent('result.accepted', accepted);
  }
  const published = await scoreAndPublish(raceId, revision, data, timeLeft);
  if ('unfinished' in published) await publishEvent('result.accepted', accepted);
  if ('mailings' in published) await publishMailings(raceId, published.mailings);
  // The race changed after the reveal: a redelivery reveals and scores it as it is then.
  if ('refused' in published && published.refused === 'not revealed') {
    throw new Error(`${raceId} is not revealed.`);
  }
});

const registrations = eventHandler('player.registered', async () =>
  addPendingPlayers(await loadCurrentSeason(), data),
);

async function reveal(detail: EventDetail<'race.reveal'>, timeLeft: () => number) {
  const revealed = await revealInTime(detail, { data, now: now(), delayEvent, timeLeft });
  if (typeof revealed !== 'string') await publishMailings(detail.raceId, revealed.mailings);
  return revealed;
}

/**
 * Publishes that mailings are due, about what was revealed or scored. They are stored: if an event is lost, the next
 * run of the scheduled job publishes it again.
 *
 * @param mailings the `about` of each
 */
async function publishMailings(raceId: string, mailings: string[]): Promise<void> {
  for (const about of mailings) {
    await publishBestEffort('messages.due', { season: seasonOf(raceId), about });
  }
}

export const handler = queueHandler([reveals, scoring, registrations], data.failures);
