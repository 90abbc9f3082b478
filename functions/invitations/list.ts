import * as contract from '@parc-ferme/contract/invitations';
import { invitationsIn } from '@parc-ferme/data/player/invitations';
import { adminRoute, table } from '../composition.ts';

const invitations = invitationsIn(table);

export const handler = adminRoute(contract.list, () => invitations.all());
