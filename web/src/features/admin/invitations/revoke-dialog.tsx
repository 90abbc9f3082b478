import { call } from '../../../server/api.ts';
import { ReasonDialog } from '../race-control/reason-dialog.tsx';
import type { Invitation } from './invitations-query.ts';

type Props = { invitation: Invitation; onClose: () => void; onDone: (text: string) => void };

export function RevokeDialog({ invitation, onClose, onDone }: Props) {
  const { id, label } = invitation;

  async function revoke(reason: string) {
    await call('invitations.revoke', { params: { invitationId: id }, body: { reason } });
    onDone(`The invitation for ${label} is revoked.`);
  }

  return (
    <ReasonDialog
      title={`Revoke the invitation for ${label}?`}
      action="Revoke"
      otherwise="The invitation was not revoked."
      readBy="Other admins"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        Its link stops working at once, for good. Players who registered with it stay. You can
        create a new invitation at any time.
      </p>
    </ReasonDialog>
  );
}
