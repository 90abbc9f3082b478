import { Link } from 'react-router-dom';
import type { Reply } from '../../../server/api.ts';
import { useSession } from '../../../server/session.tsx';
import { Day } from '../../../ui/date-time.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from '../players-page.module.css';

export type PlayerEntry = Reply<'players.list'>['players'][number];

type Chosen = (player: PlayerEntry) => void;
type Props = {
  players: PlayerEntry[];
  onRole: Chosen;
  onSeason: Chosen;
  onBlock: Chosen;
  onEmail: Chosen;
};

export function PlayersTable({ players, ...chosen }: Props) {
  const { user } = useSession();
  return (
    <ScrollTable label="Players" cards>
      <thead>
        <tr>
          <th scope="col" className="sticky">
            Player
          </th>
          <th scope="col">Role</th>
          <th scope="col">Email</th>
          <th scope="col">Registered</th>
          <th scope="col">Invitation</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <PlayerRow key={player.id} player={player} isOwn={player.id === user?.id} {...chosen} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

type RowProps = Omit<Props, 'players'> & { player: PlayerEntry; isOwn: boolean };

function PlayerRow({ player, isOwn, onRole, onSeason, onBlock, onEmail }: RowProps) {
  const { username, createdAt, blocked, invitation } = player;
  return (
    <tr className={isOwn ? 'mine' : undefined}>
      <th scope="row" className="sticky">
        <button type="button" className={`bare ${styles.name}`} onClick={() => onSeason(player)}>
          {username}
          <span className="visually-hidden"> (view season)</span>
        </button>
        {isOwn && <span className="quiet"> (you)</span>}
      </th>
      <td>
        <State player={player} />
      </td>
      <td>
        <Email player={player} onEmail={onEmail} />
      </td>
      <td data-head="Registered">
        <Day at={createdAt} />
      </td>
      <td data-head={invitation && 'Invitation'}>{invitation?.label}</td>
      <td>
        <div className={styles.buttons}>
          {!blocked && (
            <button type="button" className="plain" onClick={() => onRole(player)}>
              {player.role === 'admin' ? 'Remove admin' : 'Make admin'}
              <span className="visually-hidden"> {username}</span>
            </button>
          )}
          <Link
            to={`/admin/audit?${new URLSearchParams({ search: username })}`}
            className="button plain"
          >
            Audit log<span className="visually-hidden"> of {username}</span>
          </Link>
          {!isOwn && (
            <button type="button" className="plain" onClick={() => onBlock(player)}>
              {blocked ? 'Unblock' : 'Block'}
              <span className="visually-hidden"> {username}</span>
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** The address, and a button to correct it if mail bounces. */
function Email({ player, onEmail }: { player: PlayerEntry; onEmail: Chosen }) {
  const { username, email, emailConfirmed, mailReturned, newEmail, blocked } = player;
  const returned = mailReturned?.why === 'bounce';
  if (emailConfirmed && !returned) return email;
  return (
    <>
      {email} <span className="chip">{returned ? 'Email returned' : 'Not confirmed'}</span>
      {newEmail && <span className={`${styles.reason} small quiet`}>Link sent to {newEmail}</span>}
      {!blocked && (
        <button type="button" className="plain" onClick={() => onEmail(player)}>
          Correct the address<span className="visually-hidden"> of {username}</span>
        </button>
      )}
    </>
  );
}

function State({ player: { role, blocked } }: { player: PlayerEntry }) {
  if (!blocked) return role === 'admin' ? <span className="chip bonus">Admin</span> : 'Player';
  return (
    <>
      <span className="chip">Blocked</span>
      <span className={`${styles.reason} small quiet`}>{blocked.reason}</span>
    </>
  );
}
