import { useId } from 'react';
import styles from './view-switch.module.css';

type Props<View extends string> = {
  legend: string;
  names: Record<View, string>;
  /** Undefined while it is not known. */
  chosen: View | undefined;
  onChoose: (view: View) => void;
};

/** A choice of a few views, all of them in sight. */
export function ViewSwitch<View extends string>({ legend, names, chosen, onChoose }: Props<View>) {
  const group = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{legend}</legend>
      {(Object.keys(names) as View[]).map((view) => (
        <label key={view}>
          <input
            type="radio"
            name={group}
            checked={view === chosen}
            onChange={() => onChoose(view)}
          />
          {names[view]}
        </label>
      ))}
    </fieldset>
  );
}
