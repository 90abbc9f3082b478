import type { PublishEvent } from '@parc-ferme/contract/events';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Mailing } from '@parc-ferme/domain/message/mailing';

type Context = { data: Pick<Repositories, 'mailings'>; publishEvent: PublishEvent };

/**
 * Requests a mailing. It is stored before its event is published: the scheduled job continues a mailing whose event
 * was lost, or whose sender was killed.
 */
export async function requestMessages(
  season: number,
  mailing: Mailing,
  { data, publishEvent }: Context,
): Promise<void> {
  const { about } = await data.mailings.request(season, mailing);
  await publishEvent('messages.due', { season, about });
}
