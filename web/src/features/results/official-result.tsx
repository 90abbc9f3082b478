import {
  categoriesOf,
  type HeadToHead,
  isHeadToHead,
  type PickKey,
  PODIUM,
} from '@parc-ferme/domain/picks/categories';
import { idsIn } from '@parc-ferme/domain/race/pairing-ids';
import { codeOf, type Entrants, type Race } from '../../server/season.tsx';
import { Entrant } from '../../ui/entrant.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FastestLapTime } from '../../ui/race-result/cars.tsx';
import { WITHOUT_WINNER } from '../../ui/without-winner.ts';
import styles from './official-result.module.css';
import type { Result } from './race-reply.ts';

type Props = { race: Race; result: Result; entrants: Entrants };

/** The official result as it was scored. What an admin corrected is marked. */
export function OfficialResult({ race, result, entrants }: Props) {
  const { outcome } = result;
  return (
    <section className={styles.result}>
      <h3 className="visually-hidden">Official result</h3>
      <Podium result={result} entrants={entrants} />
      <dl>
        {categoriesOf(race.question)
          .filter((category) => !PODIUM.some(({ key }) => key === category.key))
          .map((category) => {
            const { key, label, chosenFrom } = category;
            const id = outcome[key];
            return (
              <div key={key}>
                <dt className="eyebrow">{label}</dt>
                <dd>
                  {isHeadToHead(category) ? (
                    <PairResult category={category} race={race} entrants={entrants} winner={id} />
                  ) : (
                    <Entrant
                      chosenFrom={chosenFrom}
                      id={id}
                      entrants={entrants}
                      none="Not decided"
                    />
                  )}
                  {key === 'question' && race.question && <Question {...race.question} />}
                  <FastestLapTime
                    category={key}
                    car={result.results.find((car) => car.driverId === id)}
                  />
                  <CorrectionNote value={key} result={result} />
                </dd>
              </div>
            );
          })}
      </dl>
    </section>
  );
}

type ResultProps = Omit<Props, 'race'>;

/** Three steps in reading order, the winner's the highest and in the middle. */
function Podium({ result, entrants }: ResultProps) {
  return (
    <ol className={`list ${styles.podium}`} aria-label="Podium">
      {PODIUM.map(({ key }, index) => {
        const id = result.outcome[key] ?? '';
        const driver = entrants.driver(id);
        return (
          <li key={key} data-team={driver?.constructorId}>
            <span className={styles.driver}>
              <span className="code" aria-hidden="true">
                {driver ? codeOf(driver) : id.slice(0, 3).toUpperCase()}
              </span>
              <b>{entrants.nameOf(id)}</b>
              <span className="quiet">{entrants.team(driver?.constructorId ?? '')?.name}</span>
              <CorrectionNote value={key} result={result} />
            </span>
            <span className={styles.step} aria-hidden="true">
              {index + 1}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Tells that a value was corrected, and by whom. The panel of the correction, or the history, has the reason. */
function CorrectionNote({ value, result }: { value: PickKey; result: Result }) {
  const correction = result.corrections.find((one) => one.value === value);
  return correction ? (
    <span className="partial small">
      <Icon name="edit" />
      <span>{`${value === 'question' ? 'Answered' : 'Corrected'} by ${correction.by}`}</span>
    </span>
  ) : null;
}

function Question({ text, withdrawn }: NonNullable<Race['question']>) {
  return (
    <>
      <span className="quiet plain-text">{text}</span>
      {withdrawn !== undefined && (
        <span className="partial small">{`Withdrawn: ${withdrawn}`}</span>
      )}
    </>
  );
}

type PairProps = Omit<Props, 'result'> & { category: HeadToHead; winner: string | undefined };

function PairResult({
  category: { chosenFrom },
  winner,
  race: { headToHead },
  entrants,
}: PairProps) {
  if (!headToHead) return <span className="quiet">No head-to-head was set</span>;
  const [one, other] = idsIn(headToHead)[chosenFrom];
  const { withdrawn } = headToHead[chosenFrom];
  const withoutWinner = withdrawn === undefined ? WITHOUT_WINNER.get(winner ?? '') : 'Withdrawn';
  if (withoutWinner || !winner) {
    return (
      <>
        <span>{withoutWinner ?? 'Not decided'}</span>{' '}
        <span className="quiet">
          {`(${entrants.nameOf(one)} against ${entrants.nameOf(other)})`}
        </span>
        {withdrawn && <span className="partial small">{withdrawn}</span>}
      </>
    );
  }
  return (
    <>
      <Entrant chosenFrom={chosenFrom} entrants={entrants} id={winner} none="" />{' '}
      <span className="quiet">{`ahead of ${entrants.nameOf(winner === one ? other : one)}`}</span>
    </>
  );
}
