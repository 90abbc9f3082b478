import { EMAIL_LINK_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CallFailed, call, messageOf } from '../../api.ts';
import { lasting } from '../../components/lasting.ts';

import { Failure, Notice } from '../../components/notice.tsx';
import { Gate } from './gate.tsx';

type Outcome = { done: string } | { error: unknown };

/** The link leads here, and a button confirms: programs that scan mails open links, and press nothing. */
export default function ConfirmPage() {
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    try {
      const { message } = await call('auth.confirm-email', { params: { token } });
      setOutcome({ done: message });
    } catch (error) {
      setOutcome({ error });
    } finally {
      setBusy(false);
    }
  }

  if (outcome && 'done' in outcome) {
    return (
      <Gate title="Email confirmed">
        <Notice>{outcome.done}</Notice>
        <Link className="button" to="/predictions">
          To your predictions
        </Link>
      </Gate>
    );
  }
  return (
    <Gate title="Confirm your email">
      {outcome && <NotConfirmed error={outcome.error} />}
      {!isRefused(outcome) && (
        <>
          <p>One click, and we know that our emails reach you.</p>
          <button type="button" className="submit" aria-disabled={busy} onClick={confirm}>
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
      {isRefused({ error }) && (
        <>
          <p className="quiet">
            A link works once, for {lasting(EMAIL_LINK_SECONDS * 1_000)}. Your account page shows
            what is confirmed, and sends another one.
          </p>
          <Link className="button" to="/account">
            Your account
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

/** A server that is down or busy says nothing about the link. */
function isRefused(outcome: Outcome | undefined): boolean {
  if (!outcome || !('error' in outcome)) return false;
  const { error } = outcome;
  return error instanceof CallFailed && ABOUT_THE_LINK.includes(error.code);
}
