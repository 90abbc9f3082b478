import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../server/api.ts';
import { invalidate } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { storedToken } from '../../server/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Title } from '../../ui/title.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './admin.module.css';
import { AdminFailure } from './admin-failure.tsx';
import { Invitations } from './invitations/invitations.tsx';
import { Loaded } from './loaded.tsx';
import {
  blocking,
  emailCorrection,
  granting,
  revoking,
  unblocking,
} from './players/player-acts.tsx';
import { type PlayerEntry, usePlayers } from './players/players-query.ts';
import { PlayersTable } from './players/players-table.tsx';
import { useAct } from './use-act.tsx';

export default function PlayersPage() {
  const [params] = useSearch();
  const isRegistration = params.get('view') === 'registration';
  return (
    <>
      <Title>{isRegistration ? 'Registration' : 'Players'}</Title>
      {isRegistration ? <Invitations /> : <PlayersList />}
    </>
  );
}

function PlayersList() {
  const { user } = useSession();
  const [page, setPage] = useState(1);
  const [params] = useSearch();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const list = usePlayers(page, search);
  const { ask, done, notice, dialog } = useAct(() => void invalidate('players.list'));
  const sendLink = useMutation({
    mutationFn: ({ id }: PlayerEntry) =>
      call('players.send-email-link', { params: { userId: id } }),
    onSuccess: ({ newEmail, email }) => done(`A link is on its way to ${newEmail ?? email}.`),
  });
  const acts = useActs();
  const itemsFor = (player: PlayerEntry): MenuItem[] => [
    {
      name: 'Audit log',
      to: `/admin/audit?${new URLSearchParams({ search: player.username })}`,
    },
    ...(canConfirm(player)
      ? [{ name: 'Send the confirmation link again', onChoose: () => sendLink.mutate(player) }]
      : []),
    ...acts(player).map((act) => ({ name: act.action, onChoose: () => ask(act) })),
  ];
  return (
    <>
      <label className={styles.search}>
        Search by name
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {notice}
      {sendLink.error && <AdminFailure error={sendLink.error} otherwise="No link was sent." />}
      <Loaded of={list}>
        {({ shown: players, total, pages }) => (
          <>
            <p className="quiet" role="status">
              {countText(players.length, total, search)}
            </p>
            {players.length === 0 ? (
              <Empty>No player has a name like this.</Empty>
            ) : (
              <PlayersTable players={players} own={user?.id} itemsFor={itemsFor} />
            )}
            {!search && <Pages page={page} pages={pages} onTurn={setPage} />}
          </>
        )}
      </Loaded>
      {dialog}
    </>
  );
}

/** An address waits for its link to be opened. */
function canConfirm({ blocked, emailConfirmed, newEmail }: PlayerEntry): boolean {
  return !blocked && (!emailConfirmed || newEmail !== undefined);
}

/** What can be done to a player. */
function useActs() {
  const { user, signIn } = useSession();
  return (player: PlayerEntry) => {
    const { role, blocked, emailConfirmed, mailReturned } = player;
    const isOwn = player.id === user?.id;
    if (blocked) return isOwn ? [] : [unblocking(player)];
    const isUnreachable = !emailConfirmed || mailReturned?.why === 'bounce';
    const giveUp = () => {
      const token = storedToken();
      if (user && token) signIn({ token, user: { ...user, role: 'player' } });
    };
    return [
      ...(isUnreachable ? [emailCorrection(player)] : []),
      role === 'admin' ? revoking(player, isOwn ? giveUp : undefined) : granting(player),
      ...(isOwn ? [] : [blocking(player)]),
    ];
  };
}

function countText(shown: number, total: number, search: string): string {
  return search ? `${shown} of ${total} registered` : `${total} registered`;
}

type PagesProps = { page: number; pages: number; onTurn: (page: number) => void };

function Pages({ page, pages, onTurn }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className="actions" aria-label="Pages">
      <button type="button" className="plain" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="chevron-left" /> Previous page
      </button>
      <button
        type="button"
        className="plain"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        Next page <Icon name="chevron-right" />
      </button>
      <span>
        Page {page} of {pages}
      </span>
    </nav>
  );
}
