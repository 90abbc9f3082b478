import { useCallback, useState } from 'react';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Title } from '../../components/title.tsx';
import { useLoaded } from '../../use-loaded.ts';
import { useSearch } from '../../use-search.ts';
import { Comments } from '../comments/comments.tsx';
import { useScrollToHash } from '../comments/use-scroll-to-hash.ts';
import { BadgeLegend } from './badge-legend.tsx';
import { InvalidFormat, loadBoard } from './board.ts';
import { BoardOf } from './board-of.tsx';
import styles from './leaderboard-page.module.css';
import { RankingRule } from './ranking-rule.tsx';
import { SeasonChoice } from './season-choice.tsx';

const SEASON = /^\d{4}$/;
const PAGE = /^[1-9]\d{0,3}$/;

export default function LeaderboardPage() {
  const [address, setAddress] = useSearch();
  const season = asked(address.get('season'), SEASON);
  const page = asked(address.get('page'), PAGE);
  const load = useCallback(
    (signal: AbortSignal) => loadBoard({ season, page }, signal),
    [season, page],
  );
  const [loaded, reload] = useLoaded(load);
  const settled = useOnceTrue(loaded.state !== 'loading');
  useScrollToHash('comments', settled);

  return (
    <>
      <div className={styles.head}>
        <Title>Leaderboard</Title>
        <SeasonChoice chosen={season} onChoose={(year) => setAddress({ season: year })} />
      </div>
      {loaded.state === 'loading' && (
        <div className={styles.waiting}>
          <Skeleton lines={24} />
        </div>
      )}
      {loaded.state === 'failed' && (
        <Failure onRetry={reload}>
          {loaded.error instanceof InvalidFormat
            ? 'Invalid race data format'
            : 'Failed to load data'}
        </Failure>
      )}
      {loaded.state === 'ready' && <BoardOf board={loaded.data} />}
      <div className={styles.below}>
        {loaded.state === 'ready' && loaded.data.players > 0 && (
          <div className={styles.howToRead}>
            <RankingRule />
            <BadgeLegend board={loaded.data} />
          </div>
        )}
        {settled && <Comments />}
      </div>
    </>
  );
}

function asked(value: string | null, form: RegExp): string | undefined {
  return value !== null && form.test(value) ? value : undefined;
}

/** What stands below the board comes with it, so that it does not jump, and stays while another loads. */
function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now);
  if (now && !once) setOnce(true);
  return once || now;
}
