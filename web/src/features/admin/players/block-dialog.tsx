import { call } from '../../../server/api.ts';
import { ReasonDialog } from '../race-control/reason-dialog.tsx';
import type { PlayerEntry } from './players-table.tsx';

type Props = { player: PlayerEntry; onClose: () => void; onDone: (text: string) => void };

/** Blocks a player, or unblocks one who is blocked. */
export function BlockDialog({ player, onClose, onDone }: Props) {
  const { id, username } = player;
  const blocked = player.blocked === undefined;

  async function setBlocked(reason: string) {
    await call('players.set-blocked', { params: { userId: id }, body: { blocked, reason } });
    onDone(`${username} is ${blocked ? 'blocked' : 'no longer blocked'}.`);
  }

  return (
    <ReasonDialog
      title={blocked ? `Block ${username}?` : `Unblock ${username}?`}
      action={blocked ? 'Block' : 'Unblock'}
      otherwise={blocked ? 'The player was not blocked.' : 'The player was not unblocked.'}
      readBy="Other admins, and every player if a race closes during the block,"
      onConfirm={setBlocked}
      onClose={onClose}
    >
      {blocked ? <Blocking player={player} /> : <Unblocking username={username} />}
    </ReasonDialog>
  );
}

function Blocking({ player: { username, role } }: { player: PlayerEntry }) {
  return (
    <ul>
      <li>{username} is logged out on every device, and cannot log in or reset the password.</li>
      <li>No new picks, no comments, and no more emails.</li>
      <li>Picks sent so far still count. Scores, ranks and comments stay.</li>
      {role === 'admin' && (
        <li>{username} is no longer an admin. Unblocking does not bring the role back.</li>
      )}
      <li>
        If a race closes before you unblock {username}, its page shows every player the block, your
        name and the reason. Until then only admins see it.
      </li>
    </ul>
  );
}

function Unblocking({ username }: { username: string }) {
  return (
    <p>
      {username} can log in again with the same password, pick, comment, and gets emails again.
      Races that closed in the meantime stay closed.
    </p>
  );
}
