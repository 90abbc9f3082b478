import * as contract from '@parc-ferme/contract/account';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const cancelEmail = endpoint(contract.cancelEmail, {
  read: () => ({}),
  run: async ({ player }, { players }: Services<'players'>) => {
    await players.dropNewEmail(player.id);
    return { ...player, newEmail: undefined };
  },
});

export const handler = lambda(
  cancelEmail,
  services(() => ({})),
);
