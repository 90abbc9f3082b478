import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Board, BoardParams } from '../../server/leaderboard.ts';
import type { User } from '../../server/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { ordinal } from '../../ui/ordinal.ts';
import { useSearch } from '../../ui/use-search.ts';
import styles from './leaderboard-page.module.css';
import { useIsRowOnScreen } from './use-row-in-view.ts';

type OfSeason = Pick<BoardParams, 'season' | 'order'>;

export function searchFor({ season, order }: OfSeason, asked: Record<string, string> = {}) {
  return { ...(season && { season }), ...(order && { order }), ...asked };
}

/** The browser's find in page finds one page of players: this finds them all. */
export function FindPlayer({
  missing,
  ...shown
}: OfSeason & { missing: string | undefined | false }) {
  const [, setAddress] = useSearch();

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const player = String(new FormData(event.currentTarget).get('player')).trim();
    if (player) setAddress(searchFor(shown, { player }));
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
      <p role="status">{missing && `No player is called “${missing}”.`}</p>
    </search>
  );
}

type OwnProps = { board: Board; asked: OfSeason; user: User };

/** Leads to the player's own row, where that is not on the screen. */
export function OwnPlace({ board, asked, user }: OwnProps) {
  const { users, races, players, pages } = board;
  const index = users.findIndex(({ id }) => id === user.id);
  const isOnScreen = useIsRowOnScreen(index, users);
  const own = users[index];
  if (!own && pages === 1) return null;
  const hasPlace = own?.classified && races.length > 0;
  return (
    // It keeps its space, as a phone may have a line of its own for it.
    <span style={isOnScreen ? { visibility: 'hidden' } : undefined}>
      <LinkTo asked={searchFor(asked, { player: own?.username ?? user.username })}>
        <Icon name="user" />
        {hasPlace ? (
          <span>
            <span className={styles.shown}>Show your place: </span>
            <span>{`${ordinal(own.rank)} of ${players}`}</span>
          </span>
        ) : (
          'Show your place'
        )}
      </LinkTo>
    </span>
  );
}

export function BoardPages({ board, ...shown }: OfSeason & { board: Board }) {
  const { page, pages, players, users } = board;
  const last = page < pages ? page * users.length : players;
  const pageAt = (number: number) => searchFor(shown, { page: String(number) });
  return (
    <nav className={styles.pages} aria-label="Pages of the leaderboard">
      {page > 1 && (
        <LinkTo asked={pageAt(page - 1)}>
          <Icon name="chevron-left" />
          Previous
        </LinkTo>
      )}
      <span>{`Players ${last - users.length + 1} to ${last} of ${players}`}</span>
      {page < pages && (
        <LinkTo asked={pageAt(page + 1)}>
          Next
          <Icon name="chevron-right" />
        </LinkTo>
      )}
    </nav>
  );
}

type LinkProps = { asked: Record<string, string>; children: ReactNode };

function LinkTo({ asked, children }: LinkProps) {
  return (
    <Link className="button plain" to={{ search: `?${new URLSearchParams(asked)}` }}>
      {children}
    </Link>
  );
}
