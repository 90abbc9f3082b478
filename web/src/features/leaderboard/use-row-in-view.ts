import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

export function rowIdOf(index: number): string {
  return `row-${index}`;
}

/** Scrolls to the row that an address leads to, and gives it the focus; -1 is none. */
export function useRowInView(index: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useLayoutEffect(() => {
    const row = document.getElementById(rowIdOf(index));
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [index, key]);
}
