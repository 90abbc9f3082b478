import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './race-results.module.css';

type Props = { icon: IconName; name: string; children: ReactNode };

/** A placeholder: what will be shown here, and when. */
export function State({ icon, name, children }: Props) {
  return (
    <div className={styles.state}>
      <Icon name={icon} />
      <div>
        <p className={styles.stateName}>{name}</p>
        {children}
      </div>
    </div>
  );
}
