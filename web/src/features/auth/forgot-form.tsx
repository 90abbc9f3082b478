import { RESET_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../server/api.ts';
import { durationText } from '../../ui/duration.ts';
import { EMAIL_RULES } from '../../ui/form/email-rules.ts';
import { EmailField, FormFailure, SubmitButton } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Toast } from '../../ui/toast.tsx';

const CLOSES_AFTER_MS = 3_000;

const LINK_LIFETIME = durationText(RESET_SECONDS * 1_000);

type Props = {
  onClose: () => void;
  /** Called a moment after the mail was sent, so that its message can be read. */
  onSent: () => void;
};

export function ForgotForm({ onClose, onSent }: Props) {
  const [sentMessage, setSentMessage] = useState('');
  const { attributes, fault, failure, busy } = useForm({
    rules: EMAIL_RULES,
    send: async (fieldValue) => {
      const { message } = await call('auth.request-reset', {
        body: { email: fieldValue('email') },
      });
      setSentMessage(message);
    },
    fallback: 'Failed to request password reset',
  });

  const onTimeout = useEffectEvent(onSent);
  useEffect(() => {
    if (!sentMessage) return;
    const timer = setTimeout(() => onTimeout(), CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentMessage]);

  return (
    <form {...attributes}>
      <p>We’ll email you a link. It works once and expires in {LINK_LIFETIME}.</p>
      <EmailField label="Email" name="email" fault={fault('email')} />
      <FormFailure failure={failure} />
      {sentMessage ? (
        <Toast>{sentMessage}</Toast>
      ) : (
        <SubmitButton busy={busy}>Send the link</SubmitButton>
      )}
      <button type="button" className="plain" onClick={onClose}>
        Back to login
      </button>
    </form>
  );
}
