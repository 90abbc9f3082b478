import { useState } from 'react';
import { call } from '../../server/api.ts';
import { endSubscription } from '../../server/own-subscription.ts';
import { invalidate } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import {
  FormFailure,
  NEW_PASSWORD_RULES,
  NewPasswordFields,
  PasswordField,
  SubmitButton,
} from '../../ui/form/field.tsx';
import { type Rule, useForm } from '../../ui/form/use-form.ts';
import { Toast } from '../../ui/toast.tsx';
import { CollapsedPanel } from './collapsed-panel.tsx';

const RULES: Rule<'current' | 'password' | 'again'>[] = [
  ['current', (fieldValue) => fieldValue('current') !== '', 'Please enter your current password'],
  ...NEW_PASSWORD_RULES,
];

const FIELD_BY_PROBLEM = { 'password.wrong': 'current', 'password.common': 'password' } as const;

export function PasswordForm({ username }: { username: string }) {
  const { signIn } = useSession();
  const [done, setDone] = useState(false);
  const { attributes, fault, failure, busy } = useForm({
    rules: RULES,
    send: async (fieldValue) => {
      setDone(false);
      const body = { currentPassword: fieldValue('current'), password: fieldValue('password') };
      signIn(await call('account.change-password', { body }));
      attributes.ref.current?.reset();
      setDone(true);
      // The server sends no push messages to any device of the player any more.
      void endSubscription();
      void invalidate('push.list');
    },
    fallback: 'Failed to change your password',
    fieldByProblem: FIELD_BY_PROBLEM,
  });
  return (
    <CollapsedPanel title="Change password">
      <p>
        A new password logs out every other device and switches push messages off on all of them,
        this one too.
      </p>
      <form {...attributes}>
        {/* Tells password managers which account the password belongs to. */}
        <input name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          fault={fault('current')}
        />
        <NewPasswordFields label="New password" fault={fault} />
        <FormFailure failure={failure} />
        {done && (
          <Toast>
            Your password is changed. Every other device is logged out, and push messages are off.
          </Toast>
        )}
        <SubmitButton busy={busy}>Change password</SubmitButton>
      </form>
    </CollapsedPanel>
  );
}
