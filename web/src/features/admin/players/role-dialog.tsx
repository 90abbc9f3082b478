import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../server/api.ts';
import { useSession } from '../../../server/session.tsx';
import { storedToken } from '../../../server/stored-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import type { PlayerEntry } from './players-table.tsx';

type Props = { player: PlayerEntry; onClose: () => void; onDone: (text: string) => void };

/** Explains what the player will, or will no longer, be able to do, and how to undo it. */
export function RoleDialog({ player, onClose, onDone }: Props) {
  const { user, signIn } = useSession();
  const [reason, setReason] = useState('');
  const { id, username } = player;
  const role = player.role === 'admin' ? 'player' : 'admin';
  const isOwn = id === user?.id;

  const { mutate, isPending, error } = useMutation({
    mutationFn() {
      const body = { role, ...(reason.trim() && { reason }) } as const;
      return call('players.set-role', { params: { userId: id }, body });
    },
    onSuccess(changed) {
      onDone(`${username} is ${role === 'admin' ? 'an admin' : 'a player'} now.`);
      const token = storedToken();
      if (isOwn && token) signIn({ token, user: { ...user, role: changed.role } });
    },
  });

  return (
    <ConfirmDialog
      title={role === 'admin' ? `Make ${username} an admin?` : `Remove ${username} as admin?`}
      action={role === 'admin' ? 'Make admin' : 'Remove admin'}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {role === 'admin' ? (
        <Granted username={username} />
      ) : (
        <Revoked of={isOwn ? 'You' : username} />
      )}
      <label>
        Reason (optional, for the audit log)
        <input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </label>
      {error && <AdminFailure error={error} otherwise="The role was not changed." />}
    </ConfirmDialog>
  );
}

function Granted({ username }: { username: string }) {
  return (
    <>
      <p>{username} will be able to do everything that you can do here:</p>
      <ul>
        <li>process, refresh and correct results, and calculate all scores again</li>
        <li>set head-to-heads and closing times, and decide on calendar changes</li>
        <li>read the email addresses and the seasons of all players, and delete comments</li>
        <li>make others admins, and remove any admin, you included</li>
      </ul>
      <p>Picks of an open race stay hidden from admins too.</p>
      <p>To undo it, use “Remove admin” on this page. What {username} did until then stays done.</p>
    </>
  );
}

function Revoked({ of }: { of: string }) {
  const isOwn = of === 'You';
  return (
    <>
      <p>
        The admin pages are closed to {isOwn ? 'you' : of} at once. Predictions, scores and comments
        stay, and so does everything {isOwn ? 'you' : 'they'} did as an admin.
      </p>
      <p>
        {isOwn
          ? 'You cannot undo it yourself: another admin has to make you one again.'
          : 'To undo it, make them an admin again on this page.'}
      </p>
    </>
  );
}
