import type { ReactNode } from 'react';

/** A table that scrolls inside itself where the screen is narrow, by keyboard too. */
export function ScrollTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="wide" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
