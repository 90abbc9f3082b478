import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nextOpenRace, type Race, type Season } from '../../server/season.tsx';
import { Flag } from '../../ui/flag.tsx';
import styles from './home-page.module.css';

type Props = {
  label: string;
  /** False for a part below the first one of the page: it is less conspicuous. */
  isOnTop?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function Hero({ label, isOnTop = true, className = '', children }: Props) {
  const kind = isOnTop ? 'screen' : 'panel';
  return (
    <section className={`${kind} ${styles.hero} ${className}`} aria-label={label}>
      {children}
    </section>
  );
}

type HeadProps = {
  race: Race;
  season: Season;
  label: string;
  /** False if another part comes first on the page, and has the h1. */
  isOnTop?: boolean;
};

export function RaceHead({ race, season, label, isOnTop = true }: HeadProps) {
  const rounds = season.races.filter(({ status }) => status !== 'cancelled').length;
  const Heading = isOnTop ? 'h1' : 'h2';
  return (
    <>
      <span className={styles.round} aria-hidden="true">
        {race.round}
      </span>
      <p className="eyebrow">{`${label} · Round ${race.round} of ${rounds}`}</p>
      <Heading className={styles.name}>
        <Flag country={race.circuit.country} /> <span>{race.raceName}</span>
      </Heading>
      <p className="quiet">{`${race.circuit.name}, ${race.circuit.country}`}</p>
    </>
  );
}

export function EnterPredictions() {
  return (
    <Link className="button" to="/predictions">
      Enter My Predictions
    </Link>
  );
}

export function AlreadyOpen({ races }: { races: Race[] }) {
  const later = nextOpenRace(races);
  return (
    later && (
      <p>
        <Link to={`/predictions/${later._id}`}>{`Already open: ${later.raceName}`}</Link>
      </p>
    )
  );
}

export function NoCalendar({ season }: { season: number }) {
  return (
    <>
      <p className="eyebrow">Garage closed</p>
      <h1>No race on the calendar yet</h1>
      <p>
        The <span>{season}</span> calendar appears here automatically when it is published.
        Predictions open the same day.
      </p>
      <div className="actions">
        <Link className="button plain" to="/rules">
          Read the rules meanwhile
        </Link>
      </div>
    </>
  );
}
