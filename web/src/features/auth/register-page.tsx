import { Link } from 'react-router-dom';
import { routeQuery } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failure, Toast } from '../../ui/toast.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { Gate } from './gate.tsx';
import { RegisterForm } from './register-form.tsx';

export default function RegisterPage() {
  const { user, hasEnded } = useSession();
  if (user && !hasEnded) return <AlreadySignedIn title="Register" />;
  return (
    <Gate title="Register">
      <Registration />
    </Gate>
  );
}

/** Shows before the form whether an invitation is needed. */
function Registration() {
  const [search] = useSearch();
  const invitation = search.get('invitation') ?? undefined;
  const query = routeQuery('auth.check-registration', { query: { invitation } });
  const { data, error } = useServerData(query);
  // Without a reply the form is shown: the server checks on submission.
  if (error) return <RegisterForm invitation={invitation} />;
  if (!data) return <Skeleton lines={4} shape="field" />;
  // `validity` is null if the address has no invitation.
  const { registration, invitation: validity } = data;
  if (registration === 'invitation' && validity !== 'valid') {
    return (
      <>
        {validity === null ? <InvitationOnly /> : <NotValid />}
        <p>
          Been here before? <Link to="/login">Login</Link>
        </p>
      </>
    );
  }
  return (
    <>
      {validity === 'valid' && <Toast>You’re invited. Create your account below.</Toast>}
      <RegisterForm invitation={invitation} />
    </>
  );
}

function InvitationOnly() {
  return (
    <p>
      <strong>Registration is by invitation only.</strong> Ask one of the admins for an invitation
      link, and open it in this browser.
    </p>
  );
}

function NotValid() {
  return (
    <Failure>
      <p>This invitation is not valid.</p>
      <p className="small">
        It may have expired, been used up or been revoked. Ask an admin for a new link.
      </p>
    </Failure>
  );
}
