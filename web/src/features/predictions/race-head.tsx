import { CLOSING_LEAD_MS } from '@parc-ferme/domain/race/deadline';
import { Link } from 'react-router-dom';
import type { Race } from '../../server/season.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { durationText } from '../../ui/duration.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PicksLink } from '../../ui/picks-link.tsx';
import styles from './race-head.module.css';

type Props = { race: Race; isOpen: boolean };

export function RaceHead({ race, isOpen }: Props) {
  const { raceName, circuit, date, qualifyingDateTime } = race;
  return (
    <section className={`spread ${styles.head}`} aria-labelledby="race-name">
      <div>
        <h2 id="race-name">
          <Flag country={circuit.country} /> <span>{raceName}</span>
        </h2>
        <p className="quiet">{`${circuit.name}, ${circuit.country}`}</p>
        <dl className={styles.times}>
          {qualifyingDateTime && (
            <div>
              <dt className="quiet">Qualifying</dt>
              <dd>
                <DateTime at={qualifyingDateTime} />
              </dd>
            </div>
          )}
          <div>
            <dt className="quiet">Race</dt>
            <dd>
              <DateTime at={date} />
            </dd>
          </div>
        </dl>
      </div>
      <Closing race={race} isOpen={isOpen} />
    </section>
  );
}

function Closing({ race, isOpen }: Props) {
  const closes = isOpen ? race.predictionClosingTime : null;
  const reason = closes ? '' : closedReason(race);
  return (
    <div className={closes ? styles.closing : undefined}>
      <p id="predictions-closed" role="status" tabIndex={-1}>
        {!closes && (
          <>
            <Icon name="lock" /> <b>Predictions closed</b>
          </>
        )}
      </p>
      {reason && <p className="small">{reason}</p>}
      {!reason && !isOpen && race.status === 'completed' && (
        <Link to={`/results/${race._id}`}>See the result</Link>
      )}
      {!reason && !isOpen && race.status !== 'completed' && <PicksLink race={race} />}
      {closes && <Remaining race={race} closes={closes} />}
    </div>
  );
}

function Remaining({ race, closes }: { race: Race; closes: string }) {
  return (
    <>
      <span className="eyebrow">Predictions close in</span>
      <Countdown key={closes} to={closes} />
      <p className="quiet small">
        <DateTime at={closes} />
        <span>{closingMeaning(closes, race)}</span>
      </p>
    </>
  );
}

const CANCELLED = 'This race was cancelled. It is not scored; your picks stay on record.';

function closedReason({ status, predictionClosingTime, closingProblem }: Race): string {
  if (status === 'cancelled') return CANCELLED;
  return predictionClosingTime ? '' : (closingProblem ?? 'Invalid closing time');
}

/** How the closing time relates to qualifying: one that was set manually, or needs review, may differ from the rule. */
function closingMeaning(closes: string, { qualifyingDateTime, date }: Race): string {
  const at = Date.parse(closes);
  if (!qualifyingDateTime) return at === Date.parse(date) ? ', when the race starts' : '';
  const lead = Date.parse(qualifyingDateTime) - at;
  const byRule = lead === CLOSING_LEAD_MS;
  return byRule ? `, ${durationText(lead)} before qualifying` : ', before qualifying';
}
