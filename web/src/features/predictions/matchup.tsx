import type { Driver, Race } from '../../season.tsx';
import styles from './matchup.module.css';
import { beats, type MatchupName } from './picks.ts';

type Side = { id: string; name: string; big: string; team: string | undefined };

type Props = {
  name: MatchupName;
  label: string;
  race: Race;
  driver: (id: string) => Driver | undefined;
  chosen: string | undefined;
  missing: string | undefined;
  onChoose: (choice: string) => void;
};

/** A head-to-head as two facing tiles. */
export function Matchup({ name, label, race, driver, chosen, missing, onChoose }: Props) {
  const sides = sidesOf(name, race, driver);
  const [one, other] = sides;
  if (!one || !other) return null;
  return (
    <div
      id={`pick-${name}`}
      className={missing ? `${styles.matchup} ${styles.missing}` : styles.matchup}
      role="radiogroup"
      aria-labelledby={`matchup-${name}`}
      aria-describedby={missing}
    >
      <h3 id={`matchup-${name}`}>{label}</h3>
      {sides.map((side) => {
        const choice = beats(side.id, side === one ? other.id : one.id);
        return (
          <label key={side.id} className={styles.side} data-team={side.team}>
            <input
              type="radio"
              name={`${race._id} ${name}`}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            {side.big && (
              <span className={styles.code} aria-hidden="true">
                {side.big}
              </span>
            )}
            <span className={side.big ? styles.name : styles.code}>{side.name}</span>
          </label>
        );
      })}
      <span className={styles.versus} aria-hidden="true">
        v
      </span>
    </div>
  );
}

function sidesOf(name: MatchupName, { headToHead }: Race, driver: Props['driver']): Side[] {
  if (!headToHead) return [];
  const { driver1, driver2 } = headToHead.drivers;
  const { team1, team2 } = headToHead.teams;
  if (name === 'team') {
    return [team1, team2].map(({ constructorId: id, name }) => ({ id, name, big: '', team: id }));
  }
  return [driver1, driver2].map(({ driverId: id, name, code = '' }) => ({
    ...{ id, name, big: code },
    team: driver(id)?.constructorId,
  }));
}
