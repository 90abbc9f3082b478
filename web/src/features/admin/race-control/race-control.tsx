import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Driver, Entrants } from '../../../server/season.tsx';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Day } from '../../../ui/date-time.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty, Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
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

/** Pending decisions first, then the result, if there may be one, then the closing time. */
export function RaceControl({ status, entrants, drivers, onChanged }: Props) {
  const { race, flagged } = status;
  const [notice, setNotice] = useState('');
  const isPublished = status.publishedRevision !== null;
  const result = useServerData({
    ...routeQuery('results.get', { params: { raceId: race._id } }),
    enabled: isPublished,
  });
  const official = isPublished ? result.data : undefined;
  const changed = (text: string) => {
    setNotice(text);
    onChanged();
  };
  const { name, colour, icon } = stateOf(status);
  const started = hasStarted(status);
  const closing = <ClosingTime status={status} onChanged={changed} />;
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
      {notice && <Notice>{notice}</Notice>}
      {flagged ? (
        <FlaggedTimes status={status} flagged={flagged} onDecided={changed} />
      ) : (
        <DismissedTimes status={status} onDecided={changed} />
      )}
      <div className={styles.columns}>
        <div>
          {started ? <Waiting status={status} onFetched={changed} /> : closing}
          {isPublished && !official && !result.error && <Skeleton lines={8} />}
          {result.error && (
            <AdminFailure
              error={result.error}
              otherwise="Failed to load race results"
              onRetry={result.reload}
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
          {!isPublished && (
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
