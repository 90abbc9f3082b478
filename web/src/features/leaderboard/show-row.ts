import { rowIdOf } from './tower-row.tsx';

/** Scrolls to a row, marks it and gives it the focus. */
export function showRow(index: number): void {
  const row = document.getElementById(rowIdOf(index));
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  row.dataset.flash = '';
  row.addEventListener('blur', () => delete row.dataset.flash, { once: true });
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
}
