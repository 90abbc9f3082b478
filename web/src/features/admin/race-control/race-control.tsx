import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../api.ts';
import { Flag } from '../../../components/flag.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Day } from '../../../components/moment.tsx';
import { Empty, Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { Driver, Entrants } from '../../../season.tsx';
import { useLoaded } from '../../../use-loaded.ts';
import { AdminFailure } from '../admin-failure.tsx';
import { hasStarted, type RaceStatus, stateOf } from '../panel/race-state.ts';
import { ClosingTime } from './closing-time.tsx';
import { DismissedTimes, FlaggedTimes } from './flagged-times.tsx';
import { OfficialValues } from './official-values.tsx';
import styles from './race-control.module.css';
import { Revisions } from './revisions.tsx';
import { Waiting } from './waiting.tsx';

type Props = {
  status: RaceStatus;
  entrants: Entrants;
  drivers: Driver[];
  onChanged: () => void;
};

/** What waits first, then the result while there may be one, then the closing time. */
export function RaceControl({ status, entrants, drivers, onChanged }: Props) {
  const { race, flagged } = status;
  const [said, setSaid] = useState('');
  const [result, reloadResult] = useResult(race._id, status.publishedRevision !== null);
  const changed = (text: string) => {
    setSaid(text);
    onChanged();
    void reloadResult();
  };
  const { name, colour, icon } = stateOf(status);
  const started = hasStarted(status);
  const closing = <ClosingTime status={status} onChanged={changed} />;
  const official = result.state === 'ready' ? result.data : undefined;
  return (
    <>
      <p className={styles.head}>
        <Flag country={race.circuit.country} />
        <span>
          Round {race.round}, <Day at={race.date} />
        </span>
        <span className={`chip ${colour}`}>
          <Icon name={icon} /> {name}
        </span>
        <Link to="/admin">Back to the panel</Link>
      </p>
      {said && <Notice>{said}</Notice>}
      {flagged ? (
        <FlaggedTimes status={status} flagged={flagged} onDecided={changed} />
      ) : (
        <DismissedTimes status={status} onDecided={changed} />
      )}
      <div className={styles.columns}>
        <div>
          {started ? <Waiting status={status} onFetched={changed} /> : closing}
          {result.state === 'loading' && <Skeleton lines={8} />}
          {result.state === 'failed' && (
            <AdminFailure
              error={result.error}
              otherwise="Failed to load race results"
              onRetry={reloadResult}
            />
          )}
          {official && (
            <OfficialValues
              race={race}
              result={official}
              entrants={entrants}
              drivers={drivers}
              onCorrected={changed}
            />
          )}
        </div>
        <div>
          {result.state === 'ready' && !official && (
            <section>
              <h2>Official values</h2>
              <Empty>
                There is no official result yet. Once one is accepted, every value can be corrected
                here.
              </Empty>
            </section>
          )}
          {official && <Revisions key={official.revision} raceId={race._id} />}
          {started && closing}
        </div>
      </div>
    </>
  );
}

/** Undefined while there is none. */
function useResult(raceId: string, isPublished: boolean) {
  const load = useCallback(
    async (signal: AbortSignal) =>
      isPublished ? call('results.get', { params: { raceId }, signal }) : undefined,
    [raceId, isPublished],
  );
  return useLoaded(load);
}
