import { Link } from 'react-router-dom';
import { withOutcome } from '../../../server/picks.ts';
import { entrantsOf, type Season } from '../../../server/season.tsx';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Day } from '../../../ui/date-time.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { useAct } from '../act-dialog.tsx';
import styles from '../admin.module.css';
import { Loaded } from '../loaded.tsx';
import { hasStarted, RaceState, type RaceStatus } from '../panel/race-state.tsx';
import { CalendarPlace } from './calendar-place.tsx';
import { ClosingTime } from './closing-time.tsx';
import { Drivers } from './drivers.tsx';
import { FlaggedTimes } from './flagged-times.tsx';
import { MissingPicks } from './missing-picks.tsx';
import { OfficialValues } from './official-values.tsx';
import { Revisions } from './revisions.tsx';
import { Waiting } from './waiting.tsx';

type Props = {
  status: RaceStatus;
  season: Season;
  onChanged: () => void;
};

/** Pending decisions first, then the result, if there may be one, then the closing time. */
export function RaceControl({ status, season, onChanged }: Props) {
  const { race } = status;
  const { ask, done, toast, dialog } = useAct(onChanged);
  const isPublished = status.publishedRevision !== null;
  const result = useServerData({
    ...routeQuery('results.get', { params: { raceId: race._id } }),
    enabled: isPublished,
  });
  const started = hasStarted(status);
  const closing = <ClosingTime status={status} ask={ask} />;
  return (
    <>
      <div className={`spread ${styles.apart}`}>
        <p className={styles.row}>
          <Flag country={race.circuit.country} />
          <span>
            Round <span>{race.round}</span>, <Day at={race.date} />
          </span>
          <RaceState status={status} />
        </p>
        <Link to="/admin">Back to the panel</Link>
      </div>
      {toast}
      <CalendarPlace status={status} ask={ask} />
      <FlaggedTimes status={status} ask={ask} />
      <div className={styles.columns}>
        <div>
          {started ? <Waiting status={status} /> : closing}
          {isPublished && (
            <Loaded of={result} fallback="Failed to load race results">
              {(official) => (
                <OfficialValues
                  known={{
                    race,
                    season,
                    result: withOutcome(official),
                    entrants: entrantsOf(season),
                  }}
                  onDone={done}
                />
              )}
            </Loaded>
          )}
        </div>
        <div>
          {status.possible.includes('set-closing') && <MissingPicks race={race} />}
          {!isPublished && (
            <section>
              <h2>Official values</h2>
              <Empty>
                There is no official result yet. Once one is accepted, every value can be corrected
                here.
              </Empty>
            </section>
          )}
          {isPublished && result.data && <Revisions key={result.data.revision} raceId={race._id} />}
          {started && closing}
          <Drivers status={status} season={season} ask={ask} />
        </div>
      </div>
      {dialog}
    </>
  );
}
