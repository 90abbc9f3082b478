import { Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Empty } from '../../components/notice.tsx';
import { lazyPage } from '../../lazy-page.ts';
import { useSession } from '../../session.tsx';
import { CHAT } from './chat-code.ts';
import styles from './comments.module.css';

const Chat = lazyPage(CHAT);

/** The chat below the leaderboard. Its code is loaded for players only. */
export function Comments() {
  const { user } = useSession();
  const { hash } = useLocation();
  return (
    <section id="comments" className={styles.comments} aria-labelledby="smack-talk" tabIndex={-1}>
      {user ? (
        <LoadBoundary part>
          <Suspense fallback={<ChatToCome />}>
            <Chat key={user.id} />
          </Suspense>
        </LoadBoundary>
      ) : (
        <>
          <h2 id="smack-talk">Smack talk</h2>
          <Empty>
            <p>Please log in to view comments</p>
            <Link to="/login" state={{ from: `/leaderboard${hash || '#comments'}` }}>
              Log in
            </Link>
            . What is said here stays between the players.
          </Empty>
        </>
      )}
    </section>
  );
}

function ChatToCome() {
  return (
    <>
      <header className={styles.head}>
        <h2 id="smack-talk">Smack talk</h2>
      </header>
      <div className={styles.area} aria-busy="true" />
    </>
  );
}
