import { RESET_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { Link, useParams } from 'react-router-dom';
import { CallFailed, messageOf } from '../../server/api.ts';
import { routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { durationText } from '../../ui/duration.ts';
import { Failure } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Gate } from './gate.tsx';
import { ResetForm } from './reset-form.tsx';

export default function ResetPage() {
  const { token = '' } = useParams();
  // The form uses the link up, so it is not checked again.
  const query = { ...routeQuery('auth.verify-reset', { params: { token } }), staleTime: Infinity };
  const { data, error, reload } = useServerData(query);
  return (
    <Gate title="New password">
      {!data && !error && <Verifying />}
      {error && <NotVerified error={error} onRetry={reload} />}
      {data && <ResetForm token={token} username={data.username} />}
    </Gate>
  );
}

function Verifying() {
  return (
    <>
      <p className="quiet">Checking your link …</p>
      <Skeleton lines={2} of="field" />
    </>
  );
}

function NotVerified({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!isRefused(error)) return <Failure onRetry={onRetry}>Failed to verify reset link</Failure>;
  return (
    <>
      <Failure>
        <p>This password reset link is invalid or has expired.</p>
        <p className="small">{messageOf(error, 'Invalid or expired reset link')}</p>
      </Failure>
      <p className="quiet">
        A link works once, for {durationText(RESET_SECONDS * 1_000)}. You can request another one.
      </p>
      <Link className="button" to="/login#forgot">
        Request a new link
      </Link>
    </>
  );
}

const ABOUT_THE_LINK: unknown[] = ['reset.invalid', 'input.invalid'];

/** If the server is down or busy, the link may still be valid. */
function isRefused(error: unknown): boolean {
  return error instanceof CallFailed && ABOUT_THE_LINK.includes(error.code);
}
