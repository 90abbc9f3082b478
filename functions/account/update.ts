import * as contract from '@parc-ferme/contract/account';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const update = endpoint(contract.update, {
  read: () => ({}),
  run: async ({ body, player }, { players }: Services<'players'>) => {
    await players.setMail(player.id, body.mail);
    return { ...player, mail: body.mail };
  },
});

export const handler = lambda(
  update,
  services(() => ({})),
);
