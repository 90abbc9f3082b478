import { VIEWS, type View } from './player-view.ts';
import styles from './view-switch.module.css';

const NAMES: Record<View, string> = { cards: 'Cards', table: 'Table' };

type Props = { chosen: View; onChoose: (view: View) => void };

export function ViewSwitch({ chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Show players as</legend>
      {VIEWS.map((view) => (
        <label key={view}>
          <input
            type="radio"
            name="view"
            checked={view === chosen}
            onChange={() => onChoose(view)}
          />
          {NAMES[view]}
        </label>
      ))}
    </fieldset>
  );
}
