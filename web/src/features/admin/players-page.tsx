import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../server/api.ts';
import { invalidate } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { storedToken } from '../../server/stored-session.ts';
import { useServerData } from '../../server/use-server-data.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Title } from '../../ui/title.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { useAct } from './act-dialog.tsx';
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
import { everyPlayerQuery, type PlayerEntry } from './players/players-query.ts';
import { PlayersTable } from './players/players-table.tsx';

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
  const [params] = useSearch();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const list = useServerData(everyPlayerQuery());
  const { ask, done, notice, dialog } = useAct(() => void invalidate('players.list'));
  const sendLink = useMutation({
    mutationFn: ({ id }: PlayerEntry) =>
      call('players.send-email-link', { params: { userId: id } }),
    onSuccess: ({ newEmail, email }) => done(`A link is on its way to ${newEmail ?? email}.`),
  });
  const actsFor = useActs();
  const itemsFor = (player: PlayerEntry): MenuItem[] => [
    {
      name: 'Audit log',
      to: `/admin/audit?${new URLSearchParams({ search: player.username })}`,
    },
    ...(canConfirm(player)
      ? [{ name: 'Send the confirmation link again', onChoose: () => sendLink.mutate(player) }]
      : []),
    ...actsFor(player).map((act) => ({ name: act.action, onChoose: () => ask(act) })),
  ];
  const sought = search.trim().toLowerCase();
  return (
    <>
      <label className={styles.short}>
        Search by name or invitation
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {notice}
      {sendLink.error && <AdminFailure error={sendLink.error} otherwise="No link was sent." />}
      <Loaded of={list}>
        {({ players }) => {
          const found = players.filter(({ username, invitation }) =>
            `${username}\n${invitation?.label ?? ''}`.toLowerCase().includes(sought),
          );
          return (
            <>
              <p className="quiet" role="status">
                {sought && `${found.length} of `}
                {players.length} registered
              </p>
              {found.length === 0 ? (
                <Empty>No player has a name or an invitation like this.</Empty>
              ) : (
                <PlayersTable players={found} own={user?.id} itemsFor={itemsFor} />
              )}
            </>
          );
        }}
      </Loaded>
      {dialog}
    </>
  );
}

/** An address waits for its link to be opened. */
function canConfirm({ blocked, emailConfirmed, newEmail }: PlayerEntry): boolean {
  return !blocked && (!emailConfirmed || newEmail !== undefined);
}

function useActs() {
  const { user, signIn } = useSession();
  const giveUp = () => {
    const token = storedToken();
    if (user && token) signIn({ token, user: { ...user, role: 'player' } });
  };
  return (player: PlayerEntry) => {
    const { role, blocked, emailConfirmed, mailReturned } = player;
    const isOwn = player.id === user?.id;
    if (blocked) return isOwn ? [] : [unblocking(player)];
    const isUnreachable = !emailConfirmed || mailReturned?.why === 'bounce';
    return [
      ...(isUnreachable ? [emailCorrection(player)] : []),
      role === 'admin' ? revoking(player, isOwn ? giveUp : undefined) : granting(player),
      ...(isOwn ? [] : [blocking(player)]),
    ];
  };
}
