import { EMAIL_LINK_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { CallFailed, call, messageOf } from '../../server/api.ts';
import { durationText } from '../../ui/duration.ts';

import { Failure, Notice } from '../../ui/notice.tsx';
import { Gate } from './gate.tsx';

/** The confirmation needs a button, as mail scanners open links. */
export default function ConfirmPage() {
  const { token = '' } = useParams();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('auth.confirm-email', { params: { token } }),
  });
  if (data) {
    return (
      <Gate title="Email confirmed">
        <Notice>{data.message}</Notice>
        <Link className="button" to="/predictions">
          Go to your predictions
        </Link>
      </Gate>
    );
  }
  return (
    <Gate title="Confirm your email">
      {error && <NotConfirmed error={error} />}
      {!isRefused(error) && (
        <>
          <p>One click, and we know our emails reach you.</p>
          <button
            type="button"
            className="submit"
            aria-disabled={isPending}
            onClick={() => isPending || mutate()}
          >
            Confirm my email address
          </button>
        </>
      )}
    </Gate>
  );
}

function NotConfirmed({ error }: { error: unknown }) {
  return (
    <>
      <Failure>
        {messageOf(error, 'The server could not be reached. Please try again in a moment.')}
      </Failure>
      {isRefused(error) && (
        <>
          <p className="quiet">
            A link works once, for {durationText(EMAIL_LINK_SECONDS * 1_000)}. Your account page
            shows whether your address is confirmed, and can send another one.
          </p>
          <Link className="button" to="/account">
            Go to your account
          </Link>
        </>
      )}
    </>
  );
}

const ABOUT_THE_LINK: unknown[] = [
  'email-link.invalid',
  'email-link.used',
  'email.taken',
  'input.invalid',
];

/** If the server is down or busy, the link may still be valid. */
function isRefused(error: unknown): boolean {
  return error instanceof CallFailed && ABOUT_THE_LINK.includes(error.code);
}
