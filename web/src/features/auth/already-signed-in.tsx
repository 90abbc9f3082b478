import { Link } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import { Gate } from './gate.tsx';

/** Shown instead of login and registration to a signed-in player. */
export function AlreadySignedIn({ title }: { title: string }) {
  const { user } = useSession();
  return (
    <Gate title={title}>
      <p>
        You are already signed in as <strong>{user?.username}</strong>.
      </p>
      <div className="actions">
        <Link className="button" to="/predictions">
          Go to your predictions
        </Link>
        <Link className="button plain" to="/account">
          Go to your account
        </Link>
      </div>
    </Gate>
  );
}
