import { useEffect, useLayoutEffect, useState } from 'react';
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

/**
 * Whether a row is on the screen, which it counts as until it is known. -1 is none.
 *
 * @param rows others replace the row
 */
export function useIsRowOnScreen(index: number, rows: readonly unknown[]): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row may have the index then
  useEffect(() => {
    const row = document.getElementById(rowIdOf(index));
    if (!row) return;
    const watch = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? true));
    watch.observe(row);
    return () => watch.disconnect();
  }, [index, rows]);
  return index >= 0 && isOnScreen;
}
