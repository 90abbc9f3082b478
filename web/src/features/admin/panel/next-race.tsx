import { DateTime, Day } from '../../../ui/date-time.tsx';
import { Flag } from '../../../ui/flag.tsx';
import styles from '../admin.module.css';
import { RaceActions } from './race-actions.tsx';
import { PairingText, StateChips } from './race-cells.tsx';
import type { RaceStatus } from './race-state.tsx';

type Props = { status: RaceStatus; onProcessResult: (status: RaceStatus) => void };

export function NextRace({ status, onProcessResult }: Props) {
  const { raceName, circuit, round, date, predictionClosingTime: closesAt } = status.race;
  return (
    <section className="panel" aria-labelledby="next-race">
      <div className={`spread ${styles.head}`}>
        <h2 id="next-race">
          <span className="eyebrow">Next race</span>
          <Flag country={circuit.country} /> <span>{raceName}</span>
        </h2>
        <RaceActions status={status} onProcessResult={onProcessResult} />
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
        <StateChips status={status} />
        <div>
          <PairingText race={status.race} />
        </div>
      </div>
    </section>
  );
}
