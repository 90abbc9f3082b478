import type { HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import { teamNameOf } from '@parc-ferme/domain/race/team-name';
import type { Driver, Race } from '../../server/season.tsx';
import styles from './matchup.module.css';

type Side = { id: string; name: string; big: string; team: string | undefined };

type Props = {
  pick: HeadToHeadPick;
  label: string;
  race: Race;
  driver: (id: string) => Driver | undefined;
  /** The chosen winner. */
  chosen: string | undefined;
  missing: string | undefined;
  onChoose: (winner: string) => void;
};

/** A head-to-head as two facing tiles. */
export function Matchup({ pick, label, race, driver, chosen, missing, onChoose }: Props) {
  return (
    <div
      id={`pick-${pick}`}
      className={missing ? `${styles.matchup} ${styles.missing}` : styles.matchup}
      role="radiogroup"
      aria-labelledby={`matchup-${pick}`}
      aria-describedby={missing}
    >
      <h3 id={`matchup-${pick}`}>{label}</h3>
      {sidesOf(pick, race, driver).map(({ id, name, big, team }) => (
        <label key={id} className={styles.side} data-team={team}>
          <input
            type="radio"
            name={`${race._id} ${pick}`}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          {big && (
            <span className={styles.code} aria-hidden="true">
              {big}
            </span>
          )}
          <span className={big ? styles.name : styles.code}>{name}</span>
        </label>
      ))}
      <span className={styles.versus} aria-hidden="true">
        v
      </span>
    </div>
  );
}

function sidesOf(pick: HeadToHeadPick, { headToHead }: Race, driver: Props['driver']): Side[] {
  if (!headToHead) return [];
  const { driver1, driver2 } = headToHead.drivers;
  const { team1, team2 } = headToHead.teams;
  if (pick === 'teamHeadToHead') {
    return [team1, team2].map(({ constructorId: id, name }) => ({
      id,
      name: teamNameOf(id, name),
      big: '',
      team: id,
    }));
  }
  return [driver1, driver2].map(({ driverId: id, name, code = '' }) => ({
    id,
    name,
    big: code,
    team: driver(id)?.constructorId,
  }));
}
