import { useMutation } from '@tanstack/react-query';
import { call } from '../../../server/api.ts';
import { raceScoresQuery } from '../../../server/race-scores.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Empty, Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import styles from '../explorer-page.module.css';
import type { CompletedRace } from './completed-races.ts';
import { OfficialTable } from './official-table.tsx';
import { RawJson } from './raw-json.tsx';
import { TippingTable } from './tipping-table.tsx';

/** One race: all predictions, the official result, and both as raw JSON. */
export function RaceRecord({ race, entrants }: CompletedRace) {
  const { data, error, reload } = useServerData(raceScoresQuery(race._id));
  if (error) return <AdminFailure error={error} otherwise="Failed to load data" onRetry={reload} />;
  if (!data) return <Skeleton lines={12} />;
  const { scores, result } = data;
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
          No official result has been accepted yet. It is fetched automatically every hour after the
          flag; Refresh F1 Data fetches it now.
        </Empty>
      )}
      <RawJson name={race._id} data={data} />
    </>
  );
}

type RefreshProps = { race: CompletedRace['race']; onAnswer: () => void };

function RefreshResult({ race, onAnswer }: RefreshProps) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('results.fetch', { params: { raceId: race._id } }),
    onSuccess: () => void onAnswer(),
  });

  return (
    <>
      <div className={styles.refresh}>
        <button type="button" className="plain" disabled={isPending} onClick={() => mutate()}>
          <Icon name="refresh" /> Refresh F1 Data
        </button>
        <p className="quiet small">
          Fetches the race data now. Only a result that differs is accepted; then the race is scored
          again, and players see what changed.
        </p>
      </div>
      {data && <Notice>{data.message}</Notice>}
      {error && <AdminFailure error={error} otherwise="Failed to refresh F1 data" />}
    </>
  );
}
