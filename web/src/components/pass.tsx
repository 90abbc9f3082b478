import type { ReactNode } from 'react';
import styles from './pass.module.css';

type Props = { children: ReactNode; stub?: ReactNode };

/** A card as it hangs from a neck in the paddock: tape above, and a stub to tear off below. */
export function Pass({ children, stub }: Props) {
  return (
    <div className={styles.pass}>
      <div className={styles.tape} aria-hidden="true" />
      <div className={styles.body}>{children}</div>
      {stub && <div className={styles.stub}>{stub}</div>}
    </div>
  );
}
