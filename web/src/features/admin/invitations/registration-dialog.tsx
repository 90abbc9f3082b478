import { call } from '../../../server/api.ts';
import { ReasonDialog } from '../race-control/reason-dialog.tsx';
import type { RegistrationMode } from './invitations-query.ts';

type Props = { mode: RegistrationMode; onClose: () => void; onDone: (text: string) => void };

/** Switches between open registration and registration by invitation. */
export function RegistrationDialog({ mode, onClose, onDone }: Props) {
  const opens = mode === 'invitation';
  const registration = opens ? 'open' : 'invitation';

  async function setRegistration(reason: string) {
    await call('invitations.set-registration', { body: { registration, reason } });
    onDone(opens ? 'Registration is now open.' : 'Registration is now by invitation only.');
  }

  return (
    <ReasonDialog
      title={opens ? 'Open registration?' : 'Require an invitation?'}
      action={opens ? 'Open registration' : 'Require an invitation'}
      otherwise="Registration was not changed."
      readBy="Other admins"
      onConfirm={setRegistration}
      onClose={onClose}
    >
      <p>
        {opens
          ? 'Anyone who finds the site can create an account. Invitation links keep working.'
          : 'Only visitors with a valid invitation link can create an account. Registered players are not affected.'}
      </p>
    </ReasonDialog>
  );
}
