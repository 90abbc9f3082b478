import * as contract from '@parc-ferme/contract/account';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { now } from '@parc-ferme/runtime/clock';
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
