import type { ReactNode } from 'react';
import styles from './scroll-table.module.css';

type Props = {
  label: string;
  children: ReactNode;
  /** On a phone each row is a card: for rows with buttons. A cell names itself by `data-head`. */
  cards?: boolean;
};

/** A table that scrolls inside itself on a narrow screen, by keyboard too. */
export function ScrollTable({ label, children, cards = false }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={cards ? `wide ${styles.cards}` : 'wide'} aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
