import { Countdown } from '../../components/countdown.tsx';
import { Flag } from '../../components/flag.tsx';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import type { Race } from '../../season.tsx';

type Props = { race: Race; open: boolean; onZero: () => void };

/** Which race it is, and how long it can still be predicted. */
export function RaceHead({ race, open, onZero }: Props) {
  const { raceName, circuit, date, qualifyingDateTime } = race;
  return (
    <section className="race-head" aria-labelledby="race-name">
      <div>
        <h2 id="race-name">
          <Flag country={circuit.country} /> {raceName}
        </h2>
        <p className="quiet">
          {circuit.name}, {circuit.country}
        </p>
        <dl className="race-times">
          {qualifyingDateTime && (
            <div>
              <dt>Qualifying</dt>
              <dd>
                <Moment at={qualifyingDateTime} />
              </dd>
            </div>
          )}
          <div>
            <dt>Race</dt>
            <dd>
              <Moment at={date} />
            </dd>
          </div>
        </dl>
      </div>
      <Closing race={race} open={open} onZero={onZero} />
    </section>
  );
}

function Closing({ race, open, onZero }: Props) {
  const { predictionClosingTime: closes, closingProblem, status, qualifyingDateTime } = race;
  if (status === 'cancelled') {
    return <Closed reason="This race was cancelled: it is not scored, and your picks are kept." />;
  }
  if (!closes) return <Closed reason={closingProblem ?? 'Invalid closing time'} />;
  if (!open) return <Closed reason="" />;
  return (
    <div className="closing">
      <span className="eyebrow">Predictions close in</span>
      <Countdown key={closes} to={closes} onZero={onZero} />
      <p className="quiet small">
        <Moment at={closes} />
        {qualifyingDateTime ? ', 2 minutes before qualifying' : ', when the race starts'}
      </p>
    </div>
  );
}

function Closed({ reason }: { reason: string }) {
  return (
    <div className="closing closed">
      <p role="status">
        <Icon name="lock" /> Predictions closed
      </p>
      {reason && <p className="small">{reason}</p>}
    </div>
  );
}
