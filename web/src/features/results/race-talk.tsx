import { Suspense, useState } from 'react';
import { LoadBoundary } from '../../components/load-boundary.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { lazyPart } from '../../lazy-page.ts';
import styles from './race-talk.module.css';

const Chat = lazyPart(
  () => import('../comments/chat.tsx'),
  (of) => of.Chat,
);

/** The thread of a race, loaded when it is opened. */
export function RaceTalk({ raceId }: { raceId: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={styles.talk}
      id="comments"
      tabIndex={-1}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary onPointerEnter={Chat.preload}>Smack talk about this race</summary>
      {opened && (
        <LoadBoundary part>
          <Suspense fallback={<Skeleton lines={5} />}>
            <Chat raceId={raceId} />
          </Suspense>
        </LoadBoundary>
      )}
    </details>
  );
}
