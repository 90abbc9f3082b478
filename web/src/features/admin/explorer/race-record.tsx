import { useCallback, useState } from 'react';
import { call, type Reply } from '../../../api.ts';
import { Icon } from '../../../components/icon.tsx';
import { Empty, Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useLoaded } from '../../../use-loaded.ts';
import { raceScores } from '../../results/race-scores.ts';
import { AdminFailure } from '../admin-failure.tsx';
import styles from '../explorer-page.module.css';
import type { CompletedRace } from './completed-races.ts';
import { OfficialTable } from './official-table.tsx';
import { RawJson } from './raw-json.tsx';
import { TippingTable } from './tipping-table.tsx';

/** What is stored of one race: the tips, the official result, and both as the server sends them. */
export function RaceRecord({ race, entrants }: CompletedRace) {
  const load = useCallback(
    (signal: AbortSignal) => raceScores(race._id, { players: Infinity, signal }),
    [race._id],
  );
  const [loaded, reload] = useLoaded(load);
  if (loaded.state === 'loading') return <Skeleton lines={12} />;
  if (loaded.state === 'failed') {
    return <AdminFailure error={loaded.error} otherwise="Failed to load data" onRetry={reload} />;
  }
  const { scores, result } = loaded.data;
  return (
    <>
      <h2>User tipping results</h2>
      {scores.length === 0 ? (
        <Empty>Nobody predicted this race.</Empty>
      ) : (
        <TippingTable scores={scores} outcome={result} entrants={entrants} />
      )}
      <h2>Official F1 results</h2>
      <RefreshResult race={race} onAnswer={reload} />
      {result ? (
        <OfficialTable result={result} entrants={entrants} />
      ) : (
        <Empty>
          No official result has been accepted yet. It is asked for by itself every hour after the
          flag; Refresh F1 Data asks now.
        </Empty>
      )}
      <RawJson name={race._id} data={loaded.data} />
    </>
  );
}

type Answer =
  | { state: 'idle' | 'asking' }
  | { state: 'answered'; answer: Reply<'results.fetch'> }
  | { state: 'failed'; error: unknown };

type RefreshProps = { race: CompletedRace['race']; onAnswer: () => void };

function RefreshResult({ race, onAnswer }: RefreshProps) {
  const [answer, setAnswer] = useState<Answer>({ state: 'idle' });

  async function refresh() {
    setAnswer({ state: 'asking' });
    try {
      const params = { raceId: race._id };
      setAnswer({ state: 'answered', answer: await call('results.fetch', { params }) });
      onAnswer();
    } catch (error) {
      setAnswer({ state: 'failed', error });
    }
  }

  return (
    <>
      <div className={styles.refresh}>
        <button
          type="button"
          className="plain"
          disabled={answer.state === 'asking'}
          onClick={refresh}
        >
          <Icon name="refresh" /> Refresh F1 Data
        </button>
        <p className="quiet small">
          Asks the race data now. Only a result that differs is accepted; then the race is scored
          again, and players see what changed.
        </p>
      </div>
      {answer.state === 'answered' && <Notice>{answer.answer.message}</Notice>}
      {answer.state === 'failed' && (
        <AdminFailure error={answer.error} otherwise="Failed to refresh F1 data" />
      )}
    </>
  );
}
