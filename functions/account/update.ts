import * as contract from '@parc-ferme/contract/account';
import { now } from '@parc-ferme/endpoint/clock';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

export const update = endpoint(contract.update, {
  read: () => ({}),
  run: async ({ body, player }, { players }: Services<'players'>) => {
    await players.setMail(player.id, body.mail, now());
    return { ...player, mail: body.mail, mailReturned: undefined };
  },
});

export const handler = lambda(
  update,
  services(() => ({})),
);
