import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './rows-in-view.module.css';

/** In pixels, as `tower.module.css` has it. */
const ROW_HEIGHT = 48;

type Props = {
  players: number;
  cells: number;
  row: (index: number) => ReactNode;
  /** Rows that are drawn out of view too; -1 is none. */
  alwaysDrawn: number[];
  onView: (from: number, to: number) => void;
};

/** Draws the rows in view and some around them. Gaps stand for the others, so that nothing moves. */
export function RowsInView({ players, cells, row, alwaysDrawn, onView }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  // The row with the focus is drawn wherever the page is scrolled to: it would lose the focus.
  const [focused, setFocused] = useState(-1);
  const virtualizer = useWindowVirtualizer({
    count: players,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    scrollMargin: useDocumentTop(body),
    rangeExtractor: (range) => withRows(range, [...alwaysDrawn, focused]),
  });
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => {
    onView(Math.max(0, startIndex - 20), Math.min(players - 1, endIndex + 30));
  }, [onView, startIndex, endIndex, players]);

  function keepFocused({ target }: FocusEvent) {
    const place = target.closest('tr')?.ariaRowIndex;
    if (place) setFocused(Number(place) - 2);
  }

  const rows: ReactNode[] = [];
  let next = 0;
  for (const { index } of virtualizer.getVirtualItems()) {
    rows.push(gap(next, index, cells), row(index));
    next = index + 1;
  }
  return (
    <tbody ref={body} className={styles.inView} onFocus={keepFocused}>
      {rows}
      {gap(next, players, cells)}
    </tbody>
  );
}

function withRows(range: Range, others: number[]): number[] {
  const all = [...defaultRangeExtractor(range), ...others.filter((index) => index >= 0)];
  return [...new Set(all)].sort((one, other) => one - other);
}

/** Takes the space of the rows that are not drawn. */
function gap(from: number, to: number, cells: number) {
  if (from === to) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row takes no focus
    <tr key={`gap ${from}`} className={styles.gap} aria-hidden="true">
      <td colSpan={cells} style={{ height: (to - from) * ROW_HEIGHT }} />
    </tr>
  );
}

/** About how far down the rows begin, until it is measured. */
const USUAL_TOP = 400;

/** How far below the top of the document the rows begin: measured after the layout, not amid it. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(USUAL_TOP);
  useEffect(() => {
    const watch = new ResizeObserver(() =>
      setTop((element.current?.getBoundingClientRect().top ?? 0) + scrollY),
    );
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [element]);
  return top;
}
