import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { teamNameOf } from '@parc-ferme/domain/race/team-name';
import type { Driver, Race } from '../../server/season.tsx';
import styles from './matchup.module.css';

type Props = {
  pick: HeadToHeadPick;
  label: string;
  raceId: string;
  headToHead: NonNullable<Race['headToHead']>;
  driver: (id: string) => Driver | undefined;
  chosen: string | undefined;
  isMissing: boolean;
  onChoose: (winner: string) => void;
};

export function Matchup(props: Props) {
  const { pick, label, raceId, headToHead, driver, chosen, isMissing, onChoose } = props;
  const sides = pick === 'teamHeadToHead' ? teamsOf(headToHead) : driversOf(headToHead, driver);
  return (
    <div
      id={`pick-${pick}`}
      className={isMissing ? `${styles.matchup} ${styles.missing}` : styles.matchup}
      role="radiogroup"
      aria-labelledby={`matchup-${pick}`}
      aria-describedby={isMissing ? 'pick-missing' : undefined}
    >
      <h3 className="eyebrow" id={`matchup-${pick}`}>
        {label}
      </h3>
      {sides.map(({ id, name, code, team }) => (
        <label key={id} className={styles.side} data-team={team}>
          <input
            type="radio"
            name={`${raceId} ${pick}`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          {code && (
            <span className="code" aria-hidden="true">
              {code}
            </span>
          )}
          <span className={code ? undefined : 'code'}>{name}</span>
        </label>
      ))}
      <span className={styles.versus} aria-hidden="true">
        v
      </span>
    </div>
  );
}

function teamsOf({ teams: { team1, team2 } }: Props['headToHead']) {
  return [team1, team2].map(({ constructorId: id, name }) => ({
    id,
    name: teamNameOf(id, name),
    code: '',
    team: id,
  }));
}

function driversOf({ drivers }: Props['headToHead'], driver: Props['driver']) {
  return [drivers.driver1, drivers.driver2].map(({ driverId: id, name, code }) => ({
    id,
    name,
    code,
    team: driver(id)?.constructorId,
  }));
}
