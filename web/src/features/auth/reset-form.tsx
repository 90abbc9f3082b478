import { useEffect, useState } from 'react';
import { call } from '../../server/api.ts';
import { useSession } from '../../server/session.tsx';
import {
  FormFailure,
  NEW_PASSWORD_RULES,
  NewPasswordFields,
  SubmitButton,
} from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Toast } from '../../ui/toast.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';

const REDIRECT_AFTER_MS = 3_000;

type Props = { token: string; username: string };

export function ResetForm({ token, username }: Props) {
  const [doneMessage, setDoneMessage] = useState('');
  const { user, end: endSession } = useSession();
  const { attributes, fault, failure, busy } = useForm({
    rules: NEW_PASSWORD_RULES,
    send: async (fieldValue) => {
      const body = { password: fieldValue('password') };
      const { message } = await call('auth.reset', { params: { token }, body });
      // The server has ended the player's sessions, this device's too.
      if (user?.username === username) endSession();
      setDoneMessage(message);
    },
    fallback: 'Failed to reset password',
    noReplyMessage: 'An error occurred while resetting your password',
    fieldByProblem: { 'password.common': 'password' },
  });
  const navigateIfStillHere = useNavigateIfStillHere();
  useEffect(() => {
    if (!doneMessage) return;
    // The used link is replaced, so that back does not lead to it.
    const timer = setTimeout(
      () => navigateIfStillHere('/login', { replace: true }),
      REDIRECT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [doneMessage, navigateIfStillHere]);
  if (doneMessage) return <Toast>{doneMessage}</Toast>;
  return (
    <form {...attributes}>
      <p>
        <span className="eyebrow">For</span>
        <strong>{username}</strong>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields label="New password" fault={fault} />
      <FormFailure failure={failure} />
      <SubmitButton busy={busy}>Set the new password</SubmitButton>
    </form>
  );
}
