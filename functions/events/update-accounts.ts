import { repositoriesIn } from '@parc-ferme/data/repositories';
import { permanentReturn } from '@parc-ferme/domain/message/returned-mail';
import { now } from '@parc-ferme/server/clock';
import { eventHandler, queueHandler } from '@parc-ferme/server/events/event-handler';
import { deleteAccount } from '@parc-ferme/workflows/account-deletion';
import { loadCurrentSeason, publishBestEffort, table } from '../composition.ts';

const data = repositoriesIn(table);

const deletions = eventHandler('player.left', async ({ userId }) => {
  await deleteAccount(userId, await loadCurrentSeason(), now(), data);
  await publishBestEffort('player.deleted', { userId });
});

const returnedMail = eventHandler('mail.returned', async (notification) => {
  const returned = permanentReturn(notification);
  if (!returned) return;
  for (const address of notification.mail.destination) {
    const player = await data.players.findByMail(address);
    if (player) await data.players.recordReturnedMail(player, returned);
  }
});

export const handler = queueHandler([deletions, returnedMail], data.failures);
