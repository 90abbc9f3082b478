import type { OfficialValue } from '@parc-ferme/domain/correction';
import { Moment } from '../../components/moment.tsx';
import type { Entrants, Race } from '../../season.tsx';
import { Classification } from './classification.tsx';
import { Corrected } from './corrected.tsx';
import { OfficialValues } from './official-values.tsx';
import type { Result } from './race-reply.ts';
import { RevisionHistory } from './revision-history.tsx';
import { State } from './state.tsx';

const STEPS = ['winner', 'secondPlace', 'thirdPlace'] as const satisfies OfficialValue[];

type Props = { result: Result; entrants: Entrants };

/** The official result as it was scored. */
export function OfficialResult({ result, entrants }: Props) {
  return (
    <section className="official-result">
      <h3>Official result</h3>
      <div className="official-parts">
        <Podium {...{ result, entrants }} />
        <OfficialValues {...{ result, entrants }} />
      </div>
      <Classification result={result} />
      <RevisionHistory result={result} />
    </section>
  );
}

/** Three steps, the winner's the highest, in reading order. */
function Podium({ result, entrants }: Props) {
  return (
    <ol className="podium" aria-label="Podium">
      {result.podium.map((id, place) => {
        const driver = entrants.driver(id);
        const team = entrants.team(driver?.constructorId ?? '');
        return (
          <li key={id} data-team={driver?.constructorId}>
            <span className="podium-driver">
              <span className="code" aria-hidden="true">
                {driver?.code ?? driver?.familyName.slice(0, 3)}
              </span>
              <b>{entrants.nameOf(id)}</b>
              <span className="quiet">{team?.name}</span>
              <Corrected value={STEPS[place]} corrections={result.corrections} />
            </span>
            <span className="podium-step" aria-hidden="true">
              {place + 1}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

export function PendingResult({ race }: { race: Race }) {
  if (race.status === 'cancelled') return null;
  return (
    <section className="official-result">
      <h3>Official result</h3>
      <State
        icon="chequered"
        name="Race Pending: Official results will be available after the race is completed."
      >
        <p>
          The start: <Moment at={race.date} />. The result follows a few hours after the flag.
        </p>
      </State>
    </section>
  );
}
