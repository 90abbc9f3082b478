import { DateTime, Day } from '../../../ui/date-time.tsx';
import { Flag } from '../../../ui/flag.tsx';
import styles from '../admin.module.css';
import { RaceActions } from './race-actions.tsx';
import { PairingText, State } from './race-cells.tsx';
import type { RaceStatus } from './race-state.tsx';

type Props = { status: RaceStatus; onProcess: (status: RaceStatus) => void };

/** The race that an admin prepares, first of all. */
export function NextRace({ status, onProcess }: Props) {
  const { raceName, circuit, round, date, predictionClosingTime: closesAt } = status.race;
  return (
    <section className="panel" aria-labelledby="next-race">
      <div className={`spread ${styles.head}`}>
        <h2 id="next-race">
          <span className="eyebrow">Next race</span>
          <Flag country={circuit.country} /> <span>{raceName}</span>
        </h2>
        <RaceActions status={status} onProcess={onProcess} />
      </div>
      <p className="quiet">
        Round <span>{round}</span>, <Day at={date} />
        {closesAt && (
          <span>
            . Predictions close <DateTime at={closesAt} />.
          </span>
        )}
      </p>
      <div className="row">
        <State status={status} />
        <div>
          <PairingText race={status.race} />
        </div>
      </div>
    </section>
  );
}
