import { useState } from 'react';
import { InvalidFormat, leaderboardQuery } from '../../server/leaderboard-query.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Failure } from '../../ui/notice.tsx';
import type { PageProps } from '../../ui/page-props.ts';
import { seasonAskedIn } from '../../ui/season-asked.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useScrollToHash } from '../../ui/use-scroll-to-hash.ts';
import { useSearch } from '../../ui/use-search.ts';
import { BadgeLegend } from './badge-legend.tsx';
import { BoardOf } from './board-of.tsx';
import { Comments } from './comments.tsx';
import styles from './leaderboard-page.module.css';
import { RankingRule } from './ranking-rule.tsx';
import { SeasonChoice } from './season-choice.tsx';

/** With fewer rows there is space below the table, where the badges fit. */
const SHORT_TABLE = 10;

export default function LeaderboardPage({ Chat }: PageProps) {
  const [address, setAddress] = useSearch();
  const asked = seasonAskedIn(address);
  const { data: board, error, reload } = useServerData(leaderboardQuery(asked));
  const settled = useOnceTrue(board !== undefined || error !== undefined);
  useScrollToHash('comments', settled);
  const howToRead = board && board.players > 0 && (
    <div className={styles.howToRead}>
      <RankingRule />
      <BadgeLegend board={board} />
    </div>
  );
  const short = board && board.players < SHORT_TABLE;

  return (
    <>
      <div className={styles.head}>
        <Title>Leaderboard</Title>
        <SeasonChoice chosen={asked.season} onChoose={(year) => setAddress({ season: year })} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {!board && !error && (
            <div className={styles.waiting}>
              <Skeleton lines={24} />
            </div>
          )}
          {error && (
            <Failure onRetry={reload}>
              {error instanceof InvalidFormat ? 'Invalid race data format' : 'Failed to load data'}
            </Failure>
          )}
          {board && <BoardOf key={board.season} board={board} />}
          {short && howToRead}
        </div>
        <div className={styles.side}>
          {settled && <Comments Chat={Chat} />}
          {!short && howToRead}
        </div>
      </div>
    </>
  );
}

/** Rendered with the board, so that nothing jumps. It stays while another board loads. */
function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}
