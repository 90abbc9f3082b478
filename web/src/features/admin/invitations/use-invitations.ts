import { call, type Reply } from '../../../api.ts';
import { useLoaded } from '../../../use-loaded.ts';

export type Invitation = Reply<'invitations.list'>['invitations'][number];
export type RegistrationMode = Reply<'invitations.list'>['registration'];

const load = (signal: AbortSignal) => call('invitations.list', { signal });

export const useInvitations = () => useLoaded(load);
