import type { Race, Season } from '../../server/season.tsx';
import { Flag } from '../../ui/flag.tsx';
import styles from './home-page.module.css';

type Props = {
  race: Race;
  season: Season;
  label: string;
  /** Set where another race comes first on the page. */
  isSecond?: boolean;
};

export function RaceHead({ race, season, label, isSecond = false }: Props) {
  const rounds = season.races.filter(({ status }) => status !== 'cancelled').length;
  const Heading = isSecond ? 'h2' : 'h1';
  return (
    <>
      <span className={styles.round} aria-hidden="true">
        {race.round}
      </span>
      <p className="eyebrow">
        {label} · Round {race.round} of {rounds}
      </p>
      <Heading className={styles.name}>
        <Flag country={race.circuit.country} /> {race.raceName}
      </Heading>
      <p className="quiet">
        {race.circuit.name}, {race.circuit.country}
      </p>
    </>
  );
}
