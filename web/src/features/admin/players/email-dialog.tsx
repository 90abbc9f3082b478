import { useState } from 'react';
import { call } from '../../../server/api.ts';
import { EmailField } from '../../../ui/form/field.tsx';
import { ReasonDialog } from '../race-control/reason-dialog.tsx';
import type { PlayerEntry } from './players-table.tsx';

type Props = { player: PlayerEntry; onClose: () => void; onDone: (text: string) => void };

/** Corrects the address of a player whose mail bounces. */
export function EmailDialog({ player, onClose, onDone }: Props) {
  const [email, setEmail] = useState('');
  const { id, username } = player;

  async function correct(reason: string) {
    const body = { email, reason };
    const { newEmail } = await call('players.correct-email', { params: { userId: id }, body });
    onDone(`A link is on its way to ${newEmail}. ${username}’s address changes when it is opened.`);
  }

  return (
    <ReasonDialog
      title={`Correct ${username}’s email address?`}
      action="Send the link"
      otherwise="No link was sent."
      readBy="Other admins"
      onConfirm={correct}
      onClose={onClose}
    >
      <p>
        Emails to {player.email} don’t reach {username}. We’ll send a link to the address you enter;
        it becomes theirs once they open it. The audit log keeps your reason, not the address.
      </p>
      <EmailField
        label="Email address"
        name="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </ReasonDialog>
  );
}
