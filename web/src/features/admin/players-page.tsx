import { useState } from 'react';
import { Empty, Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Title } from '../../components/title.tsx';
import { AdminFailure } from './admin-failure.tsx';
import './players.css';
import { Pages } from './players/pages.tsx';
import { type PlayerEntry, PlayersTable } from './players/players-table.tsx';
import { RoleDialog } from './players/role-dialog.tsx';
import { SeasonDialog } from './players/season-dialog.tsx';
import { usePlayers } from './players/use-players.ts';

type Opened = { dialog: 'role' | 'season'; player: PlayerEntry };

export default function PlayersPage() {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const [said, setSaid] = useState('');
  const [list, reload] = usePlayers(page, search);
  const close = () => setOpened(undefined);
  return (
    <>
      <Title>Players</Title>
      <label className="players-search">
        Search by name
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {said && <Notice>{said}</Notice>}
      {list.state === 'loading' && <Skeleton />}
      {list.state === 'failed' && (
        <AdminFailure error={list.error} otherwise="Failed to load data" onRetry={reload} />
      )}
      {list.state === 'ready' && (
        <>
          <p className="quiet" role="status">
            {countText(list.data.shown.length, list.data.total, search)}
          </p>
          {list.data.shown.length === 0 ? (
            <Empty>Nobody has a name like this.</Empty>
          ) : (
            <PlayersTable
              players={list.data.shown}
              onRole={(player) => setOpened({ dialog: 'role', player })}
              onSeason={(player) => setOpened({ dialog: 'season', player })}
            />
          )}
          {!search && <Pages page={page} pages={list.data.pages} onTurn={setPage} />}
        </>
      )}
      {opened?.dialog === 'role' && (
        <RoleDialog
          player={opened.player}
          onClose={close}
          onDone={(text) => {
            setSaid(text);
            close();
            reload();
          }}
        />
      )}
      {opened?.dialog === 'season' && <SeasonDialog player={opened.player} onClose={close} />}
    </>
  );
}

function countText(shown: number, total: number, search: string): string {
  const everybody = `${total} registered`;
  return search ? `${shown} of ${everybody}` : everybody;
}
