import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { boardParamsIn, InvalidFormat, leaderboardQuery } from '../../server/leaderboard.ts';
import { useSeason, useSeasonOfYear } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Choice } from '../../ui/choice.tsx';
import type { PageProps } from '../../ui/page-props.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { Failure } from '../../ui/toast.tsx';
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts';
import { useSearch } from '../../ui/use-search.ts';
import { OwnPlace } from './board-pages.tsx';
import { Comments } from './comments.tsx';
import { HowToRead } from './how-to-read.tsx';
import styles from './leaderboard-page.module.css';
import { SeasonBoard } from './season-board.tsx';

/** With fewer rows there is space below the table for the explanation of ranking and badges. */
const SHORT_TABLE = 10;

export default function LeaderboardPage({ Chat }: PageProps) {
  const [search, setSearch] = useSearch();
  const params = boardParamsIn(search);
  const board = useServerData({
    ...leaderboardQuery(params),
    // The previous page stays until the next one has loaded.
    placeholderData: keepPreviousData,
  });
  const { data, error } = board;
  const { user } = useSession();
  const { data: season } = useSeasonOfYear(Number(params.season));
  const isSameSeason = season !== undefined && season.season === data?.season;
  const { races: calendar, state } = isSameSeason ? season : {};
  // The content beside the board is rendered with the first one, so that nothing jumps, and stays while another loads.
  const hasSettled = useWasEverTrue(data !== undefined || error !== undefined);
  useScrollToHash('comments', hasSettled);
  const isShort = data !== undefined && data.players < SHORT_TABLE;
  const howToRead = data && data.players > 0 && <HowToRead calendar={calendar} board={data} />;

  return (
    <>
      <div className={`spread ${styles.head}`}>
        <Title>Leaderboard</Title>
        {user && data && <OwnPlace params={params} user={user} board={data} />}
        <SeasonChoice chosen={params.season} onChoose={(year) => setSearch({ season: year })} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {!data && !error && (
            <div className={styles.waiting}>
              <Skeleton lines={24} />
            </div>
          )}
          {error && (
            <Failure onRetry={board.reload}>
              {error instanceof InvalidFormat ? 'Invalid race data format' : 'Failed to load data'}
            </Failure>
          )}
          {data && (
            <SeasonBoard
              key={data.season}
              params={params}
              calendar={calendar}
              // Only an imported season has no rules, and it is final.
              state={data.rules ? state : 'final'}
              board={data}
              isLoading={board.isPlaceholderData}
            />
          )}
          {isShort && howToRead}
        </div>
        <div className={styles.side}>
          {hasSettled && <Comments Chat={Chat} />}
          {!isShort && howToRead}
        </div>
      </div>
    </>
  );
}

/** Hidden while there is only one season. */
function SeasonChoice(props: { chosen: string | undefined; onChoose: (season: string) => void }) {
  const { data: current } = useSeason();
  if (!current) return null;
  const years = [...current.seasons, ...current.imported].toSorted((one, other) => other - one);
  if (years.length < 2) return null;
  return (
    <Choice
      label="Season"
      value={props.chosen ?? String(current.season)}
      options={years.map((year) => ({ value: String(year), name: String(year) }))}
      onChoose={props.onChoose}
    />
  );
}

/** Whether a condition holds, or has held before. */
function useWasEverTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(condition);
  if (condition && !wasTrue) setWasTrue(true);
  return wasTrue || condition;
}
