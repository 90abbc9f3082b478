import * as contract from '@parc-ferme/contract/account';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const endSessions = endpoint(contract.endSessions, {
  read: () => ({}),
  run: async ({ player }, { players }: Services<'players'>) => {
    await players.endSessions(player.id);
    return { message: 'You are logged out on every device.' };
  },
});

export const handler = lambda(
  endSessions,
  services(() => ({})),
);
