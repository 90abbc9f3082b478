import { CATEGORIES, labelOf, type PickKey, PODIUM } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { codeOf, type Entrants, type Race } from '../../server/season.tsx';
import { Entrant } from '../../ui/entrant.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WITHOUT_WINNER } from '../../ui/without-winner.ts';
import styles from './official-result.module.css';
import type { Result } from './race-reply.ts';

type Props = { race: Race; result: Result; entrants: Entrants };

/** The official result as it was scored. What an admin corrected is marked. */
export function OfficialResult({ race, result, entrants }: Props) {
  const values = valuesOf(result);
  return (
    <section className={styles.result}>
      <h3 className="visually-hidden">Official result</h3>
      <Podium {...{ result, entrants }} />
      <dl>
        {CATEGORIES.slice(PODIUM.length).map(({ key, chosenFrom: of }) => (
          <div key={key}>
            <dt className="eyebrow">{labelOf(key)}</dt>
            <dd>
              {key === 'driverHeadToHead' || key === 'teamHeadToHead' ? (
                <HeadToHead {...{ of, race, result, entrants }} />
              ) : (
                <Entrant {...{ of, entrants }} id={values[key]} none="Not decided" />
              )}
              {key === 'fastestLap' && <FastestTime result={result} />}
              <Corrected value={key} result={result} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ResultProps = Omit<Props, 'race'>;

/** Three steps in reading order, the winner's the highest and in the middle. */
function Podium({ result, entrants }: ResultProps) {
  return (
    <ol className={`list ${styles.podium}`} aria-label="Podium">
      {result.podium.map((id, index) => {
        const driver = entrants.driver(id);
        return (
          <li key={id} data-team={driver?.constructorId}>
            <span className={styles.driver}>
              <span className="code" aria-hidden="true">
                {driver ? codeOf(driver) : id.slice(0, 3).toUpperCase()}
              </span>
              <b>{entrants.nameOf(id)}</b>
              <span className="quiet">{entrants.team(driver?.constructorId ?? '')?.name}</span>
              <Corrected value={PODIUM[index]?.key} result={result} />
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

/** The notice of the correction, or the history, has its reason. */
function Corrected({ value, result }: { value: PickKey | undefined; result: Result }) {
  const correction = result.corrections.find((one) => one.value === value);
  return correction ? (
    <span className="partial small">
      <Icon name="edit" />
      Corrected by {correction.by}
    </span>
  ) : null;
}

function FastestTime({ result }: { result: Result }) {
  const car = result.results.find(({ driverId }) => driverId === result.fastestLap);
  return car?.fastestLap?.time ? <span className="quiet">{car.fastestLap.time}</span> : null;
}

function HeadToHead({ of, race, result, entrants }: Props & { of: 'drivers' | 'teams' }) {
  const { drivers, teams } = result.headToHead;
  const [one, other] =
    of === 'drivers' ? [drivers.driver1, drivers.driver2] : [teams.team1, teams.team2];
  const { winner } = result.headToHead[of];
  const withdrawn = race.headToHead?.[of].withdrawn;
  if (!one || !other) return <span className="quiet">No head-to-head was set</span>;
  const ended = withdrawn === undefined ? WITHOUT_WINNER[winner ?? ''] : 'Withdrawn';
  if (ended || winner === null) {
    return (
      <>
        {ended ?? 'Not decided'}{' '}
        <span className="quiet">
          ({entrants.nameOf(one)} against {entrants.nameOf(other)})
        </span>
        {withdrawn && <span className="partial small">{withdrawn}</span>}
      </>
    );
  }
  return (
    <>
      <Entrant {...{ of, entrants }} id={winner} none="" />{' '}
      <span className="quiet">ahead of {entrants.nameOf(winner === one ? other : one)}</span>
    </>
  );
}
