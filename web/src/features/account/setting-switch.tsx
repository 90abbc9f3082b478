import { type ReactNode, useId } from 'react';
import styles from './account-page.module.css';

type Props = {
  label: string;
  hint: ReactNode;
  isOn: boolean;
  /** While a change is saved, another one does nothing. */
  isSaving: boolean;
  onSwitch: (isOn: boolean) => void;
  /** What came of the last change. */
  outcome: ReactNode;
};

/** A setting that is saved as soon as it is switched. */
export function SettingSwitch({ label, hint, isOn, isSaving, onSwitch, outcome }: Props) {
  const id = useId();
  return (
    <>
      <div className={styles.switch}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-hint`}
          aria-busy={isSaving}
          onChange={(event) => isSaving || onSwitch(event.target.checked)}
        />
      </div>
      <p id={`${id}-hint`} className="quiet small">
        {hint}
      </p>
      <p className={styles.outcome} role="status">
        {outcome}
      </p>
    </>
  );
}
