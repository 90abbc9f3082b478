import { EMAIL_LINK_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { call, isRefusedFor } from '../../server/api.ts';
import { durationText } from '../../ui/duration.ts';
import { CallFailure, Toast } from '../../ui/toast.tsx';
import { Gate } from './gate.tsx';
import { LinkButton } from './link-button.tsx';

const LINK_LIFETIME = durationText(EMAIL_LINK_SECONDS * 1_000);

export default function ConfirmPage() {
  const { token = '' } = useParams();
  const action = useMutation({
    mutationFn: () => call('auth.confirm-email', { params: { token } }),
  });
  const { data, error } = action;
  if (data) {
    return (
      <Gate title="Email confirmed">
        <Toast>{data.message}</Toast>
        <Link className="button" to="/predictions">
          Go to your predictions
        </Link>
      </Gate>
    );
  }
  return (
    <Gate title="Confirm your email">
      <CallFailure error={error} />
      {/* If the server is down or busy, the link may still be valid. */}
      {isRefusedFor(
        error,
        'email-link.invalid',
        'email-link.used',
        'email.taken',
        'input.invalid',
      ) ? (
        <>
          <p className="quiet">
            A link works once, for {LINK_LIFETIME}. Your account page shows whether your address is
            confirmed, and can send another one.
          </p>
          <Link className="button" to="/account">
            Go to your account
          </Link>
        </>
      ) : (
        <>
          <p>One click, and we know our emails reach you.</p>
          <LinkButton action={action}>Confirm my email address</LinkButton>
        </>
      )}
    </Gate>
  );
}
