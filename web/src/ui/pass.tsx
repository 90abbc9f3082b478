import type { ReactNode } from 'react';
import styles from './pass.module.css';

type Props = { children: ReactNode; stub?: ReactNode };

/** A card in the shape of a paddock pass: tape above, and a tear-off stub below. */
export function Pass({ children, stub }: Props) {
  return (
    <div className={styles.pass}>
      <div className={styles.tape} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
      {stub && <div className={styles.stub}>{stub}</div>}
    </div>
  );
}
