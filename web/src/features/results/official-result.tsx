import type { Entrants, Race } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Classification } from './classification.tsx';
import styles from './official-result.module.css';
import { OfficialValues } from './official-values.tsx';
import { Podium } from './podium.tsx';
import type { Result } from './race-reply.ts';
import { RevisionHistory } from './revision-history.tsx';
import { State } from './state.tsx';

type Props = { race: Race; result: Result; entrants: Entrants };

/** The official result as it was scored. */
export function OfficialResult({ race, result, entrants }: Props) {
  return (
    <section>
      <h3>Official result</h3>
      <div className={styles.parts}>
        <Podium {...{ result, entrants }} />
        <OfficialValues {...{ race, result, entrants }} />
      </div>
      <Classification result={result} />
      <RevisionHistory result={result} />
    </section>
  );
}

export function PendingResult({ race }: { race: Race }) {
  return (
    <section>
      <h3>Official result</h3>
      <State
        icon="chequered"
        name="Race Pending: Official results will be available after the race is completed."
      >
        <p>
          Lights out: <DateTime at={race.date} />. The result follows a few hours after the flag.
        </p>
      </State>
    </section>
  );
}
