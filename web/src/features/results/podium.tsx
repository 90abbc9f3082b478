import type { OfficialValue } from '@parc-ferme/domain/result/correction';
import { codeOf, type Entrants } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Corrected } from './corrected.tsx';
import styles from './official-result.module.css';
import type { Result } from './race-reply.ts';

const STEPS = ['winner', 'secondPlace', 'thirdPlace'] as const satisfies OfficialValue[];

type Props = { result: Result; entrants: Entrants };

/** Three steps in reading order, the winner's the highest and in the middle. */
export function Podium({ result, entrants }: Props) {
  const { podium, corrections } = result;
  const corrected = STEPS.map((step) => corrections.some(({ value }) => value === step));
  return (
    <div>
      <ol className={styles.podium} aria-label="Podium">
        {podium.map((id, place) => (
          <Step
            key={id}
            {...{ id, entrants }}
            place={place + 1}
            isCorrected={corrected[place] ?? false}
          />
        ))}
      </ol>
      {STEPS.map((step, place) => (
        <Corrected key={step} value={step} of={`P${place + 1}`} corrections={corrections} />
      ))}
    </div>
  );
}

type StepProps = { id: string; place: number; isCorrected: boolean; entrants: Entrants };

function Step({ id, place, isCorrected, entrants }: StepProps) {
  const driver = entrants.driver(id);
  const team = entrants.team(driver?.constructorId ?? '');
  return (
    <li data-team={driver?.constructorId}>
      <span className={styles.driver}>
        <span className="code" aria-hidden="true">
          {driver ? codeOf(driver) : id.slice(0, 3).toUpperCase()}
          {isCorrected && <Icon name="edit" />}
        </span>
        <b>{entrants.nameOf(id)}</b>
        <span className="quiet">{team?.name}</span>
      </span>
      <span className={styles.step} aria-hidden="true">
        {place}
      </span>
    </li>
  );
}
