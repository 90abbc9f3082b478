import { Link } from 'react-router-dom';
import { Empty } from '../../components/notice.tsx';
import { useSession } from '../../session.tsx';
import { Chat } from './chat.tsx';
import './comments.css';

/** What players say to each other, below the leaderboard. Nobody else reads it. */
export function Comments() {
  const { user } = useSession();
  return (
    <section id="comments" className="comments" aria-labelledby="smack-talk" tabIndex={-1}>
      {user ? (
        <Chat key={user.id} user={user} />
      ) : (
        <>
          <h2 id="smack-talk">Smack talk</h2>
          <Empty>
            What is said here stays among the players.{' '}
            <Link to="/login" state={{ from: '/leaderboard#comments' }}>
              Log in
            </Link>{' '}
            to read it and to answer back.
          </Empty>
        </>
      )}
    </section>
  );
}
