import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, call } from '../../server/api.ts';
import { useSignOut } from '../../server/use-sign-out.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CallFailure } from '../../ui/toast.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';

export function Sessions() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <section>
      <h3>Devices</h3>
      <p>Lost a phone, or forgot to log out somewhere? End all your sessions at once.</p>
      <button type="button" className="plain" onClick={() => setDialogOpen(true)}>
        Log out everywhere …
      </button>
      {isDialogOpen && <EndSessions onClose={() => setDialogOpen(false)} />}
    </section>
  );
}

function EndSessions({ onClose }: { onClose: () => void }) {
  const signOut = useSignOut(useNavigateIfStillHere());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('account.end-sessions').catch(rethrowUnlessEnded),
    onSuccess: () => signOut('/login', 'You are logged out on every device.'),
  });

  return (
    <ConfirmDialog
      title="Log out everywhere?"
      action="Log out everywhere"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        Every device is logged out, including this one. To get back in, log in with your password.
      </p>
      <p className="quiet">
        Your picks stay. If someone else may know your password, change it first.
      </p>
      <CallFailure error={error} />
    </ConfirmDialog>
  );
}

/** Rethrows an error, unless the sessions have ended already: by an earlier attempt, or on another device. */
function rethrowUnlessEnded(error: unknown): void {
  if (!(error instanceof CallFailed) || error.status !== 401) throw error;
}
