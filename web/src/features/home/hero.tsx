import type { ReactNode } from 'react';
import styles from './home-page.module.css';

type Props = {
  label: string;
  /** Set for what is not the one thing of now. */
  isSecond?: boolean;
  children: ReactNode;
};

export function Hero({ label, isSecond = false, children }: Props) {
  return (
    <section className={`${isSecond ? 'panel' : 'screen'} ${styles.hero}`} aria-label={label}>
      {children}
    </section>
  );
}
