import type { Reply } from '../../../api.ts';
import { Day } from '../../../components/moment.tsx';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { useSession } from '../../../session.tsx';

export type PlayerEntry = Reply<'players.list'>['players'][number];

type Chosen = (player: PlayerEntry) => void;
type Props = { players: PlayerEntry[]; onRole: Chosen; onSeason: Chosen };

export function PlayersTable({ players, onRole, onSeason }: Props) {
  const { user } = useSession();
  return (
    <ScrollTable label="Players">
      <thead>
        <tr>
          <th scope="col" className="sticky">
            Player
          </th>
          <th scope="col">Role</th>
          <th scope="col">
            <span className="unseen">Actions</span>
          </th>
          <th scope="col">Email</th>
          <th scope="col">Registered</th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            isOwn={player.id === user?.id}
            onRole={onRole}
            onSeason={onSeason}
          />
        ))}
      </tbody>
    </ScrollTable>
  );
}

type RowProps = Omit<Props, 'players'> & { player: PlayerEntry; isOwn: boolean };

function PlayerRow({ player, isOwn, onRole, onSeason }: RowProps) {
  const { username, role, email, createdAt } = player;
  return (
    <tr className={isOwn ? 'mine' : undefined}>
      <th scope="row" className="sticky">
        {username}
        {isOwn && <span className="quiet"> (you)</span>}
      </th>
      <td>{role === 'admin' ? <span className="chip bonus">Admin</span> : 'Player'}</td>
      <td>
        <div className="players-buttons">
          <button type="button" className="plain" onClick={() => onSeason(player)}>
            View season<span className="unseen"> of {username}</span>
          </button>
          <button type="button" className="plain" onClick={() => onRole(player)}>
            {role === 'admin' ? 'Take the role away' : 'Make admin'}
            <span className="unseen"> {username}</span>
          </button>
        </div>
      </td>
      <td>{email}</td>
      <td>
        <Day at={createdAt} />
      </td>
    </tr>
  );
}
