import * as contract from '@parc-ferme/contract/account';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { services } from '../services.ts';

const session = services(() => ({}));

export const get = endpoint(contract.get, {
  read: () => ({}),
  run: async ({ player }) => player,
});

export const handler = lambda(get, session);
