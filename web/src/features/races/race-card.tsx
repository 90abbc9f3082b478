import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import { countText } from '@parc-ferme/domain/wording/number-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Board } from '../../server/leaderboard.ts';
import { type Entrants, isCompleted, type Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { DriverTag } from '../../ui/entrant.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import styles from './race-card.module.css';
import { actionFor, RaceState } from './race-state.tsx';

type Props = {
  race: Race;
  isCurrent: boolean;
  entrants: Entrants;
  /** The race on the leaderboard; undefined without a result. */
  boardRace: Board['races'][number] | undefined;
  /** How far the player's picks are; none for a visitor. */
  children?: ReactNode;
};

export function RaceCard({ race, isCurrent, entrants, boardRace, children }: Props) {
  const { _id, round, raceName, circuit, date, status } = race;
  const isOver = isCompleted(race) || status === 'cancelled';
  const badge = BADGES.find(({ id }) => id === badgeOf(race));
  return (
    <li
      className={`panel ${styles.card} ${isOver ? styles.done : ''} ${isCurrent ? styles.current : ''}`}
    >
      <span className={styles.round} aria-hidden="true">
        {round}
      </span>
      <p className="eyebrow">
        <span>{isCurrent ? 'Next race' : 'Round'}</span>{' '}
        <span className="visually-hidden">{round}</span>
      </p>
      <h3>
        <Flag country={circuit.country} /> <span>{raceName}</span>
      </h3>
      <p>
        <DateTime at={date} />
        <span className="quiet">{`${circuit.name}, ${circuit.country}`}</span>
      </p>
      <p className="spread">
        <RaceState race={race} />
        {badge && (
          <span className="beside small quiet">
            <BadgeArt id={badge.id} title={`For the top score: ${badge.title}`} />
            <span aria-hidden="true">{badge.title}</span>
          </span>
        )}
      </p>
      {(race.winner || children) && (
        <p className="spread">
          {race.winner && (
            <span className="beside">
              <span className="quiet small">Winner</span>
              <DriverTag id={race.winner} driver={entrants.driver(race.winner)} />
            </span>
          )}
          {children}
        </p>
      )}
      {boardRace && boardRace.winners.count > 0 && (
        <p>
          <span className="quiet small">
            {boardRace.winners.count > 1 ? 'Round winners' : 'Round winner'}
          </span>{' '}
          <b>
            <PlayerLinks group={boardRace.winners} />
          </b>
          <span>{`, ${countText(boardRace.topScore, 'point')}`}</span>
        </p>
      )}
      <Link className={styles.link} to={`/predictions/${_id}`}>
        <span>{actionFor(race)}</span>
        <span className="visually-hidden">{`for ${raceName}`}</span>
        <Icon name="arrow-right" />
      </Link>
    </li>
  );
}
