import type { Race } from '../../server/season.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './race-results.module.css';
import type { Situation } from './situation.ts';

const CHIPS: Record<Situation, { label: string; icon: IconName; colour: string }> = {
  open: { label: 'Predictions Open', icon: 'clock', colour: 'partial' },
  closing: { label: 'Tips Closed', icon: 'lock', colour: '' },
  closed: { label: 'Tips Closed', icon: 'lock', colour: '' },
  started: { label: 'Completed', icon: 'chequered', colour: '' },
  completed: { label: 'Completed', icon: 'chequered', colour: 'exact' },
  cancelled: { label: 'Cancelled', icon: 'close', colour: '' },
};

export function RaceHead({ race, situation }: { race: Race; situation: Situation }) {
  const { label, icon, colour } = CHIPS[situation];
  const { name, country } = race.circuit;
  return (
    <header className={`spread ${styles.head}`}>
      <h2>{race.raceName}</h2>
      <span className={`chip ${colour}`}>
        <Icon name={icon} />
        <span>{label}</span>
      </span>
      <p className="quiet">
        <Flag country={country} /> <span>{`${country} · ${name} · Round ${race.round} ·`}</span>{' '}
        <DateTime at={race.date} />
      </p>
    </header>
  );
}
