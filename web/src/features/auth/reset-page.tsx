import { RESET_SECONDS } from '@parc-ferme/domain/player/sign-in-limits';
import { Link, useParams } from 'react-router-dom';
import { isRefusedFor } from '../../server/api.ts';
import { routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { durationText } from '../../ui/duration.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure } from '../../ui/toast.tsx';
import { Gate } from './gate.tsx';
import { ResetForm } from './reset-form.tsx';

const LINK_LIFETIME = durationText(RESET_SECONDS * 1_000);

export default function ResetPage() {
  const { token = '' } = useParams();
  // The form uses the link up, so it is not checked again.
  const query = { ...routeQuery('auth.verify-reset', { params: { token } }), staleTime: Infinity };
  const { data, error, reload } = useServerData(query);
  return (
    <Gate title="New password">
      {!data && !error && (
        <>
          <p className="quiet">Checking your link …</p>
          <Skeleton lines={2} shape="field" />
        </>
      )}
      {error && <NotVerified error={error} onRetry={reload} />}
      {data && <ResetForm token={token} username={data.username} />}
    </Gate>
  );
}

function NotVerified({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // If the server is down or busy, the link may still be valid.
  if (!isRefusedFor(error, 'reset.invalid', 'input.invalid')) {
    return <Failure onRetry={onRetry}>Failed to verify reset link</Failure>;
  }
  return (
    <>
      <Failure>This password reset link is invalid or has expired.</Failure>
      <p className="quiet">{`A link works once, for ${LINK_LIFETIME}.`}</p>
      <Link className="button" to="/login#forgot">
        Request a new link
      </Link>
    </>
  );
}
