import { useState } from 'react';
import { invalidate } from '../../server/server-data.ts';
import { Empty, Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { AdminFailure } from './admin-failure.tsx';
import { Invitations } from './invitations/invitations.tsx';
import { BlockDialog } from './players/block-dialog.tsx';
import { EmailDialog } from './players/email-dialog.tsx';
import { Pages } from './players/pages.tsx';
import { usePlayers } from './players/players-query.ts';
import { type PlayerEntry, PlayersTable } from './players/players-table.tsx';
import { RoleDialog } from './players/role-dialog.tsx';
import { SeasonDialog } from './players/season-dialog.tsx';
import styles from './players-page.module.css';

type Opened = { dialog: 'role' | 'season' | 'block' | 'email'; player: PlayerEntry };

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
  const [page, setPage] = useState(1);
  const [params] = useSearch();
  const [search, setSearch] = useState(params.get('search') ?? '');
  const [opened, setOpened] = useState<Opened>();
  const [notice, setNotice] = useState('');
  const { data: list, error, reload } = usePlayers(page, search);
  const close = () => setOpened(undefined);
  const done = (text: string) => {
    setNotice(text);
    close();
    void invalidate('players.list');
  };
  return (
    <>
      <label className={styles.search}>
        Search by name
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {notice && <Notice>{notice}</Notice>}
      {!list && !error && <Skeleton />}
      {error && <AdminFailure error={error} otherwise="Failed to load data" onRetry={reload} />}
      {list && (
        <>
          <p className="quiet" role="status">
            {countText(list.shown.length, list.total, search)}
          </p>
          {list.shown.length === 0 ? (
            <Empty>No player has a name like this.</Empty>
          ) : (
            <PlayersTable
              players={list.shown}
              onRole={(player) => setOpened({ dialog: 'role', player })}
              onEmail={(player) => setOpened({ dialog: 'email', player })}
              onBlock={(player) => setOpened({ dialog: 'block', player })}
              onSeason={(player) => setOpened({ dialog: 'season', player })}
            />
          )}
          {!search && <Pages page={page} pages={list.pages} onTurn={setPage} />}
        </>
      )}
      {opened?.dialog === 'role' && (
        <RoleDialog player={opened.player} onClose={close} onDone={done} />
      )}
      {opened?.dialog === 'block' && (
        <BlockDialog player={opened.player} onClose={close} onDone={done} />
      )}
      {opened?.dialog === 'email' && (
        <EmailDialog player={opened.player} onClose={close} onDone={done} />
      )}
      {opened?.dialog === 'season' && <SeasonDialog player={opened.player} onClose={close} />}
    </>
  );
}

function countText(shown: number, total: number, search: string): string {
  const all = `${total} registered`;
  return search ? `${shown} of ${all}` : all;
}
