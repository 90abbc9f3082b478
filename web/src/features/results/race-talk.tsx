import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../server/session.tsx';
import type { PageProps } from '../../ui/page-props.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { TalkMark } from '../../ui/talk-mark.tsx';
import styles from './race-results.module.css';

type Props = PageProps & {
  raceId: string;
  /** How many questions about own points the player has begun on the page: each opens the thread. */
  questionsBegun: number;
};

export function RaceTalk({ raceId, questionsBegun, Chat }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const { user } = useSession();
  const { hash, key } = useLocation();
  useEffect(() => {
    if (questionsBegun > 0 && details.current) details.current.open = true;
  }, [questionsBegun]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    if (!details.current || !hash.startsWith('#comments')) return;
    details.current.open = true;
    details.current.scrollIntoView();
    details.current.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <details
      ref={details}
      className={styles.talk}
      id="comments"
      tabIndex={-1}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        Smack talk about this race {user && <TalkMark userId={user.id} thread={raceId} />}
      </summary>
      {wasOpened && (
        <PartBoundary lines={5}>
          <Chat raceId={raceId} questionsBegun={questionsBegun} />
        </PartBoundary>
      )}
    </details>
  );
}
