import * as contract from '@parc-ferme/contract/invitations';
import { invitationsIn } from '@parc-ferme/data/invitations';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { type Services, services } from '../services.ts';

export const list = endpoint(contract.list, {
  read: (_, { invitations }: Services<'invitations'>) => ({ all: invitations.all() }),
  run: async ({ all }) => all,
});

export const handler = lambda(
  list,
  services((table) => ({ invitations: invitationsIn(table) })),
);
