import { useMemo, useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';

/** How many races are drawn at first: more than a phone shows beside the figures of the season. */
const LATEST = 6;

/** Kept while the tab is open, so that nobody has to ask twice. */
const KEY = 'all-races';

/** On a phone the columns of the latest races until the player asks for all: 24 races of 100 players are slow to draw. */
export function useLatestColumns<Column>(columns: Column[]) {
  const isNarrow = useNarrow();
  const [isWhole, setWhole] = useState(
    // An HTML file has all columns, of which its style sheet hides those that a phone does not show.
    () => import.meta.env.SSR || sessionStorage.getItem(KEY) !== null,
  );
  const isCut = isNarrow && columns.length > LATEST;

  function showAll(all = true) {
    setWhole(all);
    if (all) sessionStorage.setItem(KEY, 'shown');
    else sessionStorage.removeItem(KEY);
  }

  const shown = useMemo(
    () => (isCut && !isWhole ? columns.slice(0, LATEST) : columns),
    [columns, isCut, isWhole],
  );
  return { shown, isCut, isWhole, showAll };
}
