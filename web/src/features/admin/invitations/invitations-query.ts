import type { Reply } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';

export type Invitation = Reply<'invitations.list'>['invitations'][number];
export type RegistrationMode = Reply<'invitations.list'>['registration'];

export const invitationsQuery = () => routeQuery('invitations.list');
