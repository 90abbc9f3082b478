import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from 'react';
import { useSearch } from '../../../ui/use-search.ts';

const VIEWS = ['results', 'scores', 'details', 'head-to-head'] as const;
export type View = (typeof VIEWS)[number];

type On = { race?: string; player?: string };

type Going = {
  /** The focus stays where it is. */
  inPlace?: boolean;
  /** Shown when the view is. */
  notice?: string;
};

/** The panel's view is part of the address, so that back and reload restore it. */
export function usePanelView() {
  const [search, setSearch] = useSearch();
  const arrived = useRef(false);
  const go = useCallback(
    (view: View, on: On = {}, { inPlace = false, notice }: Going = {}) => {
      arrived.current = !inPlace;
      setSearch({ ...(view !== 'results' && { view }), ...on }, notice);
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

const PanelNavigationContext = createContext<RefObject<boolean> | undefined>(undefined);

export function PanelNavigation({
  value,
  children,
}: {
  value: RefObject<boolean>;
  children: ReactNode;
}) {
  return <PanelNavigationContext value={value}>{children}</PanelNavigationContext>;
}

/** The heading of the new view takes the focus, as the pressed button is gone. */
export function PanelHeading({ children }: { children: ReactNode }) {
  const arrived = use(PanelNavigationContext);
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
