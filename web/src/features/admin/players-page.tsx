import { useState } from 'react';
import { invalidate } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { storedToken } from '../../server/stored-session.ts';
import { useServerData } from '../../server/use-server-data.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty } from '../../ui/toast.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { useActionDialog } from './action-dialog.tsx';
import styles from './admin.module.css';
import { Invitations } from './invitations/invitations.tsx';
import { Loaded } from './loaded.tsx';
import { actionsFor } from './players/player-actions.tsx';
import { allPlayersQuery, type PlayerEntry } from './players/players-query.ts';
import { PlayersTable } from './players/players-table.tsx';

export default function PlayersPage() {
  const [params] = useSearch();
  return params.get('view') === 'registration' ? <Registration /> : <PlayersList />;
}

function Registration() {
  return (
    <>
      <Title>Registration</Title>
      <Invitations />
    </>
  );
}

function PlayersList() {
  const { user, signIn } = useSession();
  const [params] = useSearch();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const list = useServerData(allPlayersQuery());
  const { openDialog, toast, dialog } = useActionDialog(() => void invalidate('players.list'));

  function storeOwnDemotion() {
    const token = storedToken();
    if (user && token) signIn({ token, user: { ...user, role: 'player' } });
  }

  const itemsFor = (player: PlayerEntry): MenuItem[] => [
    {
      name: 'Audit log',
      to: `/admin/audit?${new URLSearchParams({ search: player.username })}`,
    },
    ...actionsFor(player, player.id === user?.id ? storeOwnDemotion : undefined).map((action) => ({
      name: action.action,
      onChoose: () => openDialog(action),
    })),
  ];
  const searchText = search.trim().toLowerCase();
  const allPlayers = list.data?.players ?? [];
  const matchingPlayers = allPlayers.filter(({ username, invitation }) =>
    `${username}\n${invitation?.label ?? ''}`.toLowerCase().includes(searchText),
  );
  return (
    <>
      <div className={`spread ${styles.head}`}>
        <Title>Players</Title>
        {list.data && (
          <span className="quiet" role="status">
            {`${searchText ? `${matchingPlayers.length} of ` : ''}${allPlayers.length} registered`}
          </span>
        )}
      </div>
      <label className={styles.short}>
        Search by name or invitation
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {toast}
      <Loaded query={list}>
        {() =>
          matchingPlayers.length === 0 ? (
            <Empty>No player has a name or an invitation like this.</Empty>
          ) : (
            <PlayersTable players={matchingPlayers} ownId={user?.id} itemsFor={itemsFor} />
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}
