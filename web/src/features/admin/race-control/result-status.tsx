import { Link } from 'react-router-dom';
import { DateTime } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../admin.module.css';
import { Facts } from '../facts.tsx';
import { type RaceStatus, revisionText } from '../panel/race-state.tsx';

type ResultCheck = NonNullable<RaceStatus['resultCheck']>;

/** What the last check of the race data found, and what an admin can do about it. */
const CHECK_TEXTS: Record<ResultCheck['outcome'], string> = {
  accepted:
    'The race data had a new result, and it was accepted. It is checked again automatically, as results are changed for days.',
  unchanged:
    'The race data has the same result as before. If a value is wrong nevertheless, correct it below.',
  pending:
    'The race data has no result that can be trusted, so it is fetched again automatically; results appear some hours after the flag. Nothing is scored with a doubtful result, and what is published stays. If qualifying is still missing 48 hours after the race, the result is accepted with pole undecided, and you can correct it.',
  unavailable:
    'The race data did not answer. It is fetched again automatically. If this goes on for a day, look at the system status; what is published stays as it is.',
};

export function ResultStatus({ status }: { status: RaceStatus }) {
  const { race, resultCheck, waitsFor } = status;
  return (
    <section aria-labelledby="result">
      <h2 id="result">Result</h2>
      <div className="panel">
        <Facts
          values={{
            'Shown to all players': revisionText(status),
            'Last checked': resultCheck ? <DateTime at={resultCheck.at} /> : 'Not checked yet',
          }}
        />
        {waitsFor.map((sentence) => (
          <p key={sentence} className={styles.warned}>
            <Icon name="warning" /> <span>{sentence}</span>
          </p>
        ))}
        {resultCheck && <p className="quiet">{CHECK_TEXTS[resultCheck.outcome]}</p>}
        <p className="quiet small">
          A complete result is accepted and scored at once; the previous one stays in the history.
          You can fetch it now in the{' '}
          <Link to={`/admin/results-explorer?race=${race._id}`}>results explorer</Link>.
        </p>
      </div>
    </section>
  );
}
