import { Link } from 'react-router-dom';
import { withOutcome } from '../../../server/picks.ts';
import { entrantsOf, type Season } from '../../../server/season.tsx';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Day } from '../../../ui/date-time.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { useActionDialog } from '../action-dialog.tsx';
import styles from '../admin.module.css';
import { Loaded } from '../loaded.tsx';
import { hasStarted, RaceState, type RaceStatus } from '../panel/race-state.tsx';
import { CalendarPlace } from './calendar-place.tsx';
import { ClosingTime } from './closing-time.tsx';
import { Drivers } from './drivers.tsx';
import { FlaggedTimes } from './flagged-times.tsx';
import { MissingPicks } from './missing-picks.tsx';
import { OfficialValues } from './official-values.tsx';
import { ResultStatus } from './result-status.tsx';
import { Revisions } from './revisions.tsx';

type Props = {
  status: RaceStatus;
  season: Season;
  onChanged: () => void;
};

/** Pending decisions first, then the result, if there may be one, then the closing time. */
export function RaceControl({ status, season, onChanged }: Props) {
  const { race } = status;
  const { openDialog, finish, toast, dialog } = useActionDialog(onChanged);
  const isPublished = status.publishedRevision !== null;
  const result = useServerData({
    ...routeQuery('results.get', { params: { raceId: race._id } }),
    enabled: isPublished,
  });
  const hasRaceStarted = hasStarted(status);
  const closing = <ClosingTime status={status} openDialog={openDialog} />;
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
      <CalendarPlace status={status} openDialog={openDialog} />
      <FlaggedTimes status={status} openDialog={openDialog} />
      <div className={styles.columns}>
        <div>
          {hasRaceStarted ? <ResultStatus status={status} /> : closing}
          {isPublished && (
            <Loaded query={result} whatFailed="Failed to load race results">
              {(official) => (
                <OfficialValues
                  context={{
                    race,
                    season,
                    result: withOutcome(official),
                    entrants: entrantsOf(season),
                  }}
                  onDone={finish}
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
          {hasRaceStarted && closing}
          <Drivers status={status} season={season} openDialog={openDialog} />
        </div>
      </div>
      {dialog}
    </>
  );
}
