import { useMemo } from 'react';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { entrantsOf, useSeason } from '../../season.tsx';
import { useServerData } from '../../use-server-data.ts';
import { homeQuery } from './home-query.ts';
import { NewestComments } from './newest-comments.tsx';
import styles from './player-home.module.css';
import { RaceStory } from './race-story.tsx';
import { TableStrip } from './table-strip.tsx';
import { YourWeekend } from './your-weekend.tsx';

/** The last race for a signed-in player: the own weekend, the story, the table and Smack talk. */
export function PlayerHome() {
  const { data: home, error, reload } = useServerData(homeQuery());
  const { data: season } = useSeason();
  const entrants = useMemo(() => season && entrantsOf(season), [season]);
  if (error) {
    return (
      <div className={styles.playerHome}>
        <Failure onRetry={reload}>Failed to load your weekend</Failure>
      </div>
    );
  }
  if (!home || !entrants) {
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
