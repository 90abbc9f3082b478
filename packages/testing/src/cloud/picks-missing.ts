import { picksMissingMailing } from '@parc-ferme/domain/message/picks-missing';
import { publishEvent } from '@parc-ferme/functions/composition';
import { requestMessages } from '@parc-ferme/messaging/delivery/request-messages';
import type { TestCloud } from './test-cloud.ts';

/** Sends the message "picks missing", the first before closing or the last, to all players whom it concerns now. */
export async function sendPicksMissing(
  cloud: TestCloud,
  raceId: string,
  turn: 'first' | 'last' = 'first',
): Promise<void> {
  const race = await cloud.data.races.find(raceId);
  // The mailing names the day of closing, which a race that does not exist lacks.
  const mailing = race
    ? picksMissingMailing(race, turn)
    : ({ kind: 'picks-missing', raceId, turn } as const);
  await requestMessages(2025, mailing, { data: cloud.data, publishEvent });
  await cloud.handleEvents();
}
