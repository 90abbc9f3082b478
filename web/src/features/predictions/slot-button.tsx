import { Icon } from '../../ui/icon.tsx';
import type { Option } from './picker-options.ts';
import type { Slot } from './picks.ts';
import styles from './slot-button.module.css';

type Props = {
  slot: Slot;
  chosen: Option | undefined;
  isMissing: boolean;
  onOpen: () => void;
};

export function SlotButton({ slot: { key, label, chosenFrom }, chosen, isMissing, onOpen }: Props) {
  return (
    <button
      id={`pick-${key}`}
      type="button"
      className={isMissing ? `${styles.pick} ${styles.missing}` : styles.pick}
      aria-haspopup="dialog"
      aria-describedby={isMissing ? 'pick-missing' : undefined}
      data-team={chosen?.team}
      onClick={onOpen}
    >
      <span className={styles.label}>{label}</span>
      {chosen ? (
        <>
          <span className="code" aria-hidden="true">
            {chosen.code}
          </span>
          <span className={styles.name}>
            {chosen.givenName ? `${chosen.givenName.text} ${chosen.name}` : chosen.name}
          </span>
        </>
      ) : (
        <span className={`quiet ${styles.none}`}>
          {`Choose a ${chosenFrom === 'teams' ? 'team' : 'driver'}`}
        </span>
      )}
      <Icon name={isMissing ? 'warning' : 'chevron-right'} />
    </button>
  );
}
