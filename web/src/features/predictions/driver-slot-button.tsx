import { codeOf, type Driver } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './driver-slot-button.module.css';
import type { DriverSlot } from './picks.ts';

type Props = {
  slot: DriverSlot;
  driver: Driver | undefined;
  missing: boolean;
  onOpen: () => void;
};

export function DriverSlotButton({ slot: { key, label }, driver, missing, onOpen }: Props) {
  return (
    <button
      id={`pick-${key}`}
      type="button"
      className={missing ? `${styles.pick} ${styles.missing}` : styles.pick}
      aria-haspopup="dialog"
      aria-describedby={missing ? 'pick-missing' : undefined}
      data-team={driver?.constructorId}
      onClick={onOpen}
    >
      <span className={styles.label}>{label}</span>
      {driver ? (
        <>
          <span className="code" aria-hidden="true">
            {codeOf(driver)}
          </span>
          <span className={styles.name}>
            {driver.givenName} {driver.familyName}
          </span>
        </>
      ) : (
        <span className={`quiet ${styles.none}`}>Choose a driver</span>
      )}
      <Icon name={missing ? 'warning' : 'chevron-right'} />
    </button>
  );
}
