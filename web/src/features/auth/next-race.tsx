import { nextOpen, useSeason } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Fact } from '../../ui/fact.tsx';
import styles from './gate.module.css';

/** The next race that can be predicted, and its closing time. */
export function NextRace() {
  const { data: season } = useSeason();
  const next = season && nextOpen(season.races);
  return (
    <dl className={`spread ${styles.nextRace}`}>
      {next?.predictionClosingTime && (
        <>
          <Fact name="Next race">{next.raceName}</Fact>
          <Fact name="Picks close">
            <DateTime at={next.predictionClosingTime} />
          </Fact>
        </>
      )}
      {season && !next && <Fact name="Next race">No race is open for predictions yet.</Fact>}
    </dl>
  );
}
