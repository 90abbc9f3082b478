import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

export function rowIdOf(index: number): string {
  return `row-${index}`;
}

/** Scrolls to the row that an address leads to, and gives it the focus; -1 is none. */
export function useRowInView(index: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useLayoutEffect(() => {
    const row = document.getElementById(rowIdOf(index));
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [index, key]);
}

/**
 * Whether a row is on the screen: true until the browser reports it.
 *
 * @param index -1 for no row
 * @param rows the players of the table: if they change, another row has the index
 */
export function useIsRowOnScreen(index: number, rows: readonly unknown[]): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row may have the index then
  useEffect(() => {
    const row = document.getElementById(rowIdOf(index));
    if (!row) return;
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? true),
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, [index, rows]);
  return index >= 0 && isOnScreen;
}
