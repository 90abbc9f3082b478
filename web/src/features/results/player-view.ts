import { type RefObject, useState } from 'react';
import type { Entrants, Race } from '../../server/season.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { Result } from './race-reply.ts';
import type { Ranked } from './ranking.ts';

export type Shown = { race: Race; result: Result | null; entrants: Entrants };

/** What cards and table have in common. */
export type PlayersProps = Shown & {
  label: string;
  players: Ranked[];
  /** The signed-in player. */
  own: Ranked | undefined;
  ownButton: RefObject<HTMLButtonElement | null>;
  onShow: (entry: Ranked) => void;
};

export const VIEWS = { cards: 'Cards', table: 'Table' };
type View = keyof typeof VIEWS;

const STORED_AS = 'results-view';

/** How the players are listed: on a phone as the visitor last chose, elsewhere as a table. */
export function usePlayerView() {
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<View>(storedView);

  function choose(view: View) {
    localStorage.setItem(STORED_AS, view);
    setChosen(view);
  }
  return { view: narrow ? chosen : 'table', onChoose: narrow ? choose : undefined };
}

function storedView(): View {
  return localStorage.getItem(STORED_AS) === 'table' ? 'table' : 'cards';
}
