import { DateTime } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../admin.module.css';
import { Facts } from '../facts.tsx';
import { FetchResult } from '../fetch-result.tsx';
import { type RaceStatus, revisionText } from '../panel/race-state.ts';

type ResultCheck = NonNullable<RaceStatus['resultCheck']>;

/** The outcome of the last result check, and what an admin can do about it. */
const OUTCOMES: Record<ResultCheck['outcome'], { found: string; next: string }> = {
  accepted: {
    found: 'The race data had a new result, and it was accepted.',
    next: 'Nothing to do. It is checked again automatically, as results are changed for days.',
  },
  unchanged: {
    found: 'The race data has the same result as before.',
    next: 'Nothing to do. If a value is wrong nevertheless, correct it below.',
  },
  pending: {
    found: 'The race data has a result that can’t be trusted, so it is on hold.',
    next: 'It is fetched again automatically and usually put right within hours. Nothing is scored with a doubtful result, and what is published stays.',
  },
  unavailable: {
    found: 'The race data did not answer.',
    next: 'It is fetched again automatically. If this goes on for a day, look at the system status; what is published stays as it is.',
  },
};

/** More about a result on hold, by its reason. */
const PENDING: [about: RegExp, next: string][] = [
  [
    /no race result yet/,
    'Results appear some hours after the flag. It is fetched again automatically.',
  ],
  [
    /qualifying/,
    'It is fetched again automatically. If qualifying is still missing 48 hours after the race, the result is accepted with pole undecided, and you can correct pole position manually.',
  ],
];

function nextFor({ outcome, reason }: ResultCheck): string {
  const special = PENDING.find(([about]) => outcome === 'pending' && about.test(reason ?? ''));
  return special?.[1] ?? OUTCOMES[outcome].next;
}

type Props = { status: RaceStatus; onFetched: () => void };

/** Why a result is on hold, with a button to fetch it now. */
export function Waiting({ status, onFetched }: Props) {
  const { race, resultCheck, waitsFor } = status;
  return (
    <section aria-labelledby="result">
      <h2 id="result">Result</h2>
      <div className="panel">
        <Facts
          of={{
            'Shown to all players': revisionText(status),
            'Last checked': resultCheck ? <DateTime at={resultCheck.at} /> : 'Not checked yet',
          }}
        />
        {waitsFor.map((sentence) => (
          <p key={sentence} className={styles.warned}>
            <Icon name="warning" /> {sentence}
          </p>
        ))}
        {resultCheck && (
          <>
            <p>{OUTCOMES[resultCheck.outcome].found}</p>
            <p className="quiet">{nextFor(resultCheck)}</p>
          </>
        )}
        <FetchResult raceId={race._id} label="Fetch now" onFetched={onFetched}>
          A complete result is accepted and scored at once; the previous one stays in the history.
          You can fetch five times in ten minutes.
        </FetchResult>
      </div>
    </section>
  );
}
