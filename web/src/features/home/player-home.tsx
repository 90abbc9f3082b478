import { useEffect, useMemo } from 'react';
import { entrantsOf, type Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { storeNewest } from '../../server/talk-seen.ts';
import { Failure } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewestComments } from './newest-comments.tsx';
import styles from './player-home.module.css';
import { RaceStory } from './race-story.tsx';
import { TableStrip } from './table-strip.tsx';
import type { useHome } from './use-home.ts';
import { YourWeekend } from './your-weekend.tsx';

type Props = ReturnType<typeof useHome> & { season: Season };

/** The last race for a signed-in player: the own weekend, the story, the table and Smack talk. */
export function PlayerHome({ home, error, reload, season }: Props) {
  const { user } = useSession();
  const entrants = useMemo(() => entrantsOf(season), [season]);
  useEffect(() => {
    if (!user || !home) return;
    const { thread, comments } = home;
    storeNewest(user.id, undefined, comments[0]?._id);
    if (thread) storeNewest(user.id, thread.thread, thread.newest);
  }, [user, home]);
  if (error) {
    return (
      <div className={styles.playerHome}>
        <Failure onRetry={reload}>Failed to load your weekend</Failure>
      </div>
    );
  }
  if (!home) {
    return (
      <div className={styles.playerHome}>
        <Skeleton lines={12} />
      </div>
    );
  }
  const { race, comments } = home;
  return (
    <div className={styles.playerHome}>
      {race && (
        <>
          <YourWeekend home={home} race={race} />
          {race.story && <RaceStory race={race} story={race.story} nameOf={entrants.nameOf} />}
          <TableStrip home={home} />
        </>
      )}
      {comments.length > 0 && <NewestComments comments={comments} />}
    </div>
  );
}
