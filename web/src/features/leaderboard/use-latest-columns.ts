import { useMemo, useState } from 'react';
import { tabStorage } from '../../server/device-storage.ts';
import { useNarrow } from '../../ui/use-narrow.ts';

/** How many races are drawn at first: more than a phone shows beside the figures of the season. */
const LATEST = 6;

/** Where the player's choice of all races is stored while the tab is open. */
const KEY = 'all-races';

/** On a phone the columns of the latest races, until the player chooses all or scrolls: many are slow to draw. */
export function useLatestColumns<Column>(columns: Column[]) {
  const isNarrow = useNarrow();
  const [areAllShown, setAllShown] = useState(
    // An HTML file has all columns, of which its style sheet hides those that a phone does not show.
    () => import.meta.env.SSR || tabStorage.getItem(KEY) !== null,
  );
  const canHideRaces = isNarrow && columns.length > LATEST;

  function showAll(areShown: boolean) {
    setAllShown(areShown);
    if (areShown) tabStorage.setItem(KEY, 'shown');
    else tabStorage.removeItem(KEY);
  }

  const visibleColumns = useMemo(
    () => (canHideRaces && !areAllShown ? columns.slice(0, LATEST) : columns),
    [columns, canHideRaces, areAllShown],
  );
  return { columns: visibleColumns, canHideRaces, areAllShown, showAll };
}
