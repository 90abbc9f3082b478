import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Empty } from '../../components/notice.tsx';
import { useSeasonOf } from '../../season.tsx';
import { useSession } from '../../session.tsx';
import type { Board } from './board.ts';
import { columnsOf } from './columns.ts';
import { FirstPoints } from './first-points.tsx';
import { OwnPlace } from './own-place.tsx';
import { Pages } from './pages.tsx';
import styles from './tower.module.css';
import { Tower } from './tower.tsx';

/** A season's board, or its empty state. */
export function BoardOf({ board }: { board: Board }) {
  const { user } = useSession();
  const tower = useFocusAfterTurning();
  const { data } = useSeasonOf(`${board.season}-`);
  const calendar = data?.season === board.season ? data.races : [];
  const { season, races, users, players } = board;
  const last = races.at(-1);
  if (players === 0) {
    return <Empty>Nobody has registered yet. The first one leads.</Empty>;
  }
  const rounds = calendar.filter(({ status }) => status !== 'cancelled').length;
  const own = users.find(({ id }) => id === user?.id);
  return (
    <>
      {last ? (
        <p className="quiet">
          {season} after {races.length}
          {rounds > 0 && ` of ${rounds}`} {Math.max(races.length, rounds) === 1 ? 'race' : 'races'}{' '}
          (latest: {last.raceName}). {players} {players === 1 ? 'player' : 'players'}.
        </p>
      ) : (
        <FirstPoints season={season} />
      )}
      <div className={styles.tower} ref={tower}>
        <Tower board={board} columns={columnsOf(board, calendar)} ownId={own?.id} />
        {own && <OwnPlace key={own.rank} rank={last ? own.rank : undefined} />}
      </div>
      <Pages page={board.page} pages={board.pages} season={season} />
    </>
  );
}

/** The pressed page link is gone, so the focus moves to the top of the new board. */
function useFocusAfterTurning() {
  const tower = useRef<HTMLDivElement>(null);
  const step = useNavigationType();
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a board that is new takes the focus
  useEffect(() => {
    if (step !== 'PUSH' || hash || document.activeElement !== document.body) return;
    tower.current?.querySelector('section')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return tower;
}
