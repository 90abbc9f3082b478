import { ordinal } from '@parc-ferme/domain/wording/number-text';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Board, BoardParams } from '../../server/leaderboard.ts';
import type { User } from '../../server/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './leaderboard-page.module.css';
import { useIsRowOnScreen } from './use-row-in-view.ts';

type BoardView = Pick<BoardParams, 'season' | 'order'>;

export function searchParamsFor({ season, order }: BoardView, params: Record<string, string> = {}) {
  return { ...(season && { season }), ...(order && { order }), ...params };
}

/** Finds a player on any page of the leaderboard. */
export function FindPlayer({ unknownName, ...view }: BoardView & { unknownName?: string }) {
  const [, setAddress] = useSearch();

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const player = String(new FormData(event.currentTarget).get('player')).trim();
    if (player) setAddress(searchParamsFor(view, { player }));
  }

  return (
    <search className={styles.find}>
      <form onSubmit={find}>
        <label>
          Find a player
          <input type="search" name="player" autoComplete="off" maxLength={20} />
        </label>
        <button type="submit" className="plain">
          Find
        </button>
      </form>
      <p role="status">{unknownName && `No player is called “${unknownName}”.`}</p>
    </search>
  );
}

type OwnProps = { board: Board; params: BoardView; user: User };

/** A link to the player's own row, hidden while the row is on the screen. */
export function OwnPlace({ board, params, user }: OwnProps) {
  const { users, races, players, pages } = board;
  const index = users.findIndex(({ id }) => id === user.id);
  const isOnScreen = useIsRowOnScreen(index, users);
  const own = users[index];
  if (!own && pages === 1) return null;
  const hasPlace = own?.classified && races.length > 0;
  return (
    // The hidden link keeps its space, as on a phone it may have a line of its own.
    <span style={isOnScreen ? { visibility: 'hidden' } : undefined}>
      <ParamsLink params={searchParamsFor(params, { player: own?.username ?? user.username })}>
        <Icon name="user" />
        {hasPlace ? (
          <span>
            <span className={styles.shown}>Show your place: </span>
            <span>{`${ordinal(own.rank)} of ${players}`}</span>
          </span>
        ) : (
          'Show your place'
        )}
      </ParamsLink>
    </span>
  );
}

export function BoardPages({ board, ...view }: BoardView & { board: Board }) {
  const { page, pages, players, users } = board;
  const lastShown = page < pages ? page * users.length : players;
  const firstShown = lastShown - users.length + 1;
  const pageAt = (number: number) => searchParamsFor(view, { page: String(number) });
  return (
    <nav className={styles.pages} aria-label="Pages of the leaderboard">
      {page > 1 && (
        <ParamsLink params={pageAt(page - 1)}>
          <Icon name="chevron-left" />
          Previous
        </ParamsLink>
      )}
      <span>{`Players ${firstShown} to ${lastShown} of ${players}`}</span>
      {page < pages && (
        <ParamsLink params={pageAt(page + 1)}>
          Next
          <Icon name="chevron-right" />
        </ParamsLink>
      )}
    </nav>
  );
}

type ParamsLinkProps = { params: Record<string, string>; children: ReactNode };

function ParamsLink({ params, children }: ParamsLinkProps) {
  return (
    <Link className="button plain" to={{ search: `?${new URLSearchParams(params)}` }}>
      {children}
    </Link>
  );
}
