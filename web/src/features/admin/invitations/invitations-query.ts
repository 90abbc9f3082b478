import type { Reply } from '../../../api.ts';
import { routeQuery } from '../../../server-data.ts';

export type Invitation = Reply<'invitations.list'>['invitations'][number];
export type RegistrationMode = Reply<'invitations.list'>['registration'];

export const invitationsQuery = () => routeQuery('invitations.list');
