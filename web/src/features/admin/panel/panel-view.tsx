import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from 'react';
import { useSearch } from '../../../use-search.ts';

const VIEWS = ['results', 'scores', 'details', 'head-to-head'] as const;
export type View = (typeof VIEWS)[number];

type On = { race?: string; player?: string };

/** What the panel shows stands in its address, so that back and a reload come to the same place. */
export function usePanelView() {
  const [search, setSearch] = useSearch();
  const arrived = useRef(false);
  const go = useCallback(
    (view: View, on: On = {}, by: 'by tab' | 'by step' = 'by step') => {
      arrived.current = by === 'by step';
      setSearch({ ...(view !== 'results' && { view }), ...on });
    },
    [setSearch],
  );
  return {
    view: VIEWS.find((view) => view === search.get('view')) ?? 'results',
    raceId: search.get('race') ?? undefined,
    player: search.get('player') ?? undefined,
    arrived,
    go,
  };
}

const PanelArrivalContext = createContext<RefObject<boolean> | undefined>(undefined);

export function PanelArrival({
  value,
  children,
}: {
  value: RefObject<boolean>;
  children: ReactNode;
}) {
  return <PanelArrivalContext value={value}>{children}</PanelArrivalContext>;
}

/** The heading of what a step led to takes the focus, as the button that was pressed is gone. */
export function PanelHeading({ children }: { children: ReactNode }) {
  const arrived = use(PanelArrivalContext);
  const take = useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading || !arrived?.current) return;
      arrived.current = false;
      heading.focus();
    },
    [arrived],
  );
  return (
    <h2 ref={take} tabIndex={-1}>
      {children}
    </h2>
  );
}
