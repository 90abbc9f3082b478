import { repositoriesIn } from '@parc-ferme/data/repositories';
import { permanentReturn } from '@parc-ferme/domain/player/returned-mail';
import { now } from '@parc-ferme/runtime/clock';
import { hears, listener } from '@parc-ferme/runtime/event-handler';
import { deleteAccount } from '@parc-ferme/workflows/account-deletion';
import { tableServices } from '../services.ts';

const services = tableServices(repositoriesIn);

const deletions = hears('player.left', ({ userId }) =>
  deleteAccount(userId, services().settings.season, now(), services()),
);

const returnedMail = hears('mail.returned', async (said) => {
  const returned = permanentReturn(said);
  if (!returned) return;
  const { players } = services();
  for (const address of said.mail.destination) {
    const player = await players.findByMail(address);
    if (player) await players.recordReturnedMail(player, returned);
  }
});

export const handler = listener([deletions, returnedMail], services);
