import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import type { PageProps } from '../../ui/page-props.ts';
import { ShownTo } from '../../ui/shown-to.tsx';
import { Empty } from '../../ui/toast.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import styles from './comments.module.css';

/** The chat below the leaderboard. Its code is loaded for players who scroll to it. */
export function Comments({ Chat }: PageProps) {
  const { user } = useSession();
  const { hash } = useLocation();
  const head = <h2 id="smack-talk">Smack talk</h2>;
  return (
    <section id="comments" className={styles.comments} aria-labelledby="smack-talk" tabIndex={-1}>
      {user ? (
        <WhenSeen fallback={<div className={styles.toCome}>{head}</div>} isNeeded={hash !== ''}>
          <Chat key={user.id} />
        </WhenSeen>
      ) : (
        <>
          {head}
          <ShownTo roles={['visitor']}>
            <Empty>
              <p>Please log in to view comments</p>
              <Link to="/login" state={{ from: `/leaderboard${hash || '#comments'}` }}>
                Log in
              </Link>
              . What is said here stays between the players.
            </Empty>
          </ShownTo>
        </>
      )}
    </section>
  );
}
