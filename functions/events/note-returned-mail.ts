import { lastingReturn } from '@parc-ferme/contract/returned-mail';
import { failuresIn } from '@parc-ferme/data/failures';
import { playersIn } from '@parc-ferme/data/players';
import { listener } from '@parc-ferme/endpoint/background';
import { publicServices } from '../services.ts';

const services = publicServices((table) => ({
  failures: failuresIn(table),
  players: playersIn(table),
}));

export const handler = listener(
  'mail.returned',
  async (said) => {
    const returned = lastingReturn(said);
    if (!returned) return;
    const { players } = services();
    for (const address of said.mail.destination) {
      const player = await players.findByMail(address);
      if (player) await players.noteReturned(player, returned);
    }
  },
  services,
);
