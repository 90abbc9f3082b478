import { isSealing, sealedUntil } from '@parc-ferme/domain/player/recovery';
import { countText } from '@parc-ferme/domain/wording/number-text';
import { useState } from 'react';
import { call, type Reply } from '../../server/api.ts';
import { serverNow } from '../../server/server-clock.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { useSignOut } from '../../server/use-sign-out.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFailure, PasswordField, SubmitButton } from '../../ui/form/field.tsx';
import { type Rule, useForm } from '../../ui/form/use-form.ts';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { ownDataQuery } from './own-data.tsx';

const RULES: Rule<'password'>[] = [
  ['password', (fieldValue) => fieldValue('password') !== '', 'Please enter your password'],
];

type Props = { account: Reply<'account.get'> };

export function DeleteAccount({ account }: Props) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <section>
      <h3>Delete account</h3>
      <p>We delete your name and email; your scores stay as “Former player”.</p>
      <button type="button" className="plain" onClick={() => setDialogOpen(true)}>
        Delete my account …
      </button>
      {isDialogOpen && (
        <DeleteAccountDialog account={account} onClose={() => setDialogOpen(false)} />
      )}
    </section>
  );
}

/** Lists the consequences, as a deleted account cannot be restored. */
function DeleteAccountDialog({ account, onClose }: Props & { onClose: () => void }) {
  const signOut = useSignOut(useNavigateIfStillHere());
  const { attributes, fault, failure, busy } = useForm({
    rules: RULES,
    send: async (fieldValue) => {
      const body = { password: fieldValue('password') };
      const { message } = await call('account.remove', { body });
      signOut('/', message);
    },
    fallback: 'Failed to delete your account',
    fieldByProblem: { 'password.wrong': 'password' },
  });
  return (
    <Dialog title="Delete your account?" busy={busy} onClose={onClose}>
      <Consequences account={account} />
      <form {...attributes}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          fault={fault('password')}
        />
        <FormFailure failure={failure} />
        <div className="actions">
          <button type="button" className="plain" disabled={busy} onClick={onClose}>
            Keep it
          </button>
          <SubmitButton busy={busy}>Delete my account</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function Consequences({ account: { role, recovered } }: Props) {
  const { data } = useServerData(ownDataQuery());
  const predictionsAndComments = data
    ? `${countText(data.predictions.length, 'prediction')} and ${countText(data.comments.length, 'comment')}`
    : 'predictions and comments';
  return (
    <ul>
      <li>You are logged out on every device at once, for good.</li>
      {isSealing(recovered, serverNow()) && (
        <li>
          Your account was recovered lately, so it is deleted on{' '}
          <DateTime at={sealedUntil(recovered).toISOString()} />. Until then, resetting the password
          takes this back.
        </li>
      )}
      <li>Your username and email address are removed, and free for someone else.</li>
      <li>
        Your <span>{predictionsAndComments}</span> stay, under the name “Former player”. So do your
        points, so that nobody else’s rank changes.
      </li>
      {role === 'admin' && (
        <li>What you did as an admin stays in the audit log, with your name.</li>
      )}
      <li>Nothing brings a deleted account back. You may want to download your data first.</li>
    </ul>
  );
}
