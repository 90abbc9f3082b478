import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Day } from '../../ui/date-time.tsx';
import { Flag } from '../../ui/flag.tsx';
import styles from './race-row.module.css';
import { actionFor, RaceState } from './race-state.tsx';

type Props = {
  race: Race;
  /** How far the player's picks are; none for a visitor. */
  children?: ReactNode;
};

/** A race on a phone: a row that is one link. */
export function RaceRow({ race, children }: Props) {
  const { _id, round, raceName, circuit, date } = race;
  const badge = BADGES.find(({ id }) => id === badgeOf(race));
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <h3>
          <Flag country={circuit.country} /> <span>{raceName}</span>{' '}
          <span className="visually-hidden">{`Round ${round}`}</span>
          {badge && <BadgeArt id={badge.id} title={`For the top score: ${badge.title}`} />}
        </h3>
        <RaceState race={race} />
      </div>
      <div className={styles.line}>
        <p className="quiet">
          <Day at={date} /> · <span>{`${circuit.name}, ${circuit.country}`}</span>
        </p>
        {children}
      </div>
      <Link className={styles.link} to={`/predictions/${_id}`}>
        <span className="visually-hidden">{`${actionFor(race)} for ${raceName}`}</span>
      </Link>
    </li>
  );
}
