import { RESET_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../server/api.ts';
import { durationText } from '../../ui/duration.ts';
import { EMAIL_RULES } from '../../ui/form/email-rules.ts';
import { EmailField, FormFailure, SubmitButton } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Toast } from '../../ui/toast.tsx';

const CLOSES_AFTER_MS = 3_000;

const LASTS = durationText(RESET_SECONDS * 1_000);

type Props = {
  onClose: () => void;
  /** A moment after the mail was sent. */
  onSent: () => void;
};

export function ForgotForm({ onClose, onSent }: Props) {
  const [sent, setSent] = useState('');
  const { attributes, fault, failure, busy } = useForm({
    rules: EMAIL_RULES,
    send: async (fieldValue) => {
      const { message } = await call('auth.request-reset', {
        body: { email: fieldValue('email') },
      });
      setSent(message);
    },
    fallback: 'Failed to request password reset',
  });

  const close = useEffectEvent(onSent);
  useEffect(() => {
    if (!sent) return;
    const closing = setTimeout(() => close(), CLOSES_AFTER_MS);
    return () => clearTimeout(closing);
  }, [sent]);

  return (
    <form {...attributes}>
      <p>We’ll email you a link. It works once and expires in {LASTS}.</p>
      <EmailField label="Email" name="email" fault={fault('email')} />
      <FormFailure failure={failure} />
      {sent ? <Toast>{sent}</Toast> : <SubmitButton busy={busy}>Send the link</SubmitButton>}
      <button type="button" className="plain" onClick={onClose}>
        Back to login
      </button>
    </form>
  );
}
