import { call } from '../../../server/api.ts';
import { EmailField } from '../../../ui/form/field.tsx';
import type { Act } from '../act-dialog.tsx';
import type { PlayerEntry } from './players-query.ts';

export function blocking({ id, username, role }: PlayerEntry): Act {
  return {
    title: `Block ${username}?`,
    action: 'Block',
    readBy: READ_BLOCK,
    explains: (
      <ul>
        <li>{username} is logged out on every device, and cannot log in or reset the password.</li>
        <li>No new picks, no comments, and no more emails.</li>
        <li>Picks sent so far still count. Scores, ranks and comments stay.</li>
        {role === 'admin' && (
          <li>{username} is no longer an admin. Unblocking does not bring the role back.</li>
        )}
        <li>
          If a race closes before you unblock {username}, its page shows every player the block,
          your name and the reason. Until then only admins see it.
        </li>
      </ul>
    ),
    async run(reason) {
      await setBlocked(id, true, reason);
      return `${username} is blocked.`;
    },
  };
}

const READ_BLOCK = 'Other admins, and every player if a race closes during the block,';

async function setBlocked(userId: string, blocked: boolean, reason: string): Promise<void> {
  await call('players.set-blocked', { params: { userId }, body: { blocked, reason } });
}

export function unblocking({ id, username }: PlayerEntry): Act {
  return {
    title: `Unblock ${username}?`,
    action: 'Unblock',
    readBy: READ_BLOCK,
    explains: (
      <p>
        {username} can log in again with the same password, pick, comment, and gets emails again.
        Races that closed in the meantime stay closed.
      </p>
    ),
    async run(reason) {
      await setBlocked(id, false, reason);
      return `${username} is no longer blocked.`;
    },
  };
}

export function emailCorrection({ id, username, email }: PlayerEntry): Act {
  return {
    title: `Correct ${username}’s email address?`,
    action: 'Correct the address',
    explains: (
      <>
        <p>
          Emails to {email} don’t reach {username}. We’ll send a link to the address you enter; it
          becomes theirs once they open it. The audit log keeps your reason, not the address.
        </p>
        <EmailField label="Email address" name="email" />
      </>
    ),
    async run(reason, form) {
      const body = { email: String(form.get('email')), reason };
      const { newEmail } = await call('players.correct-email', { params: { userId: id }, body });
      return `A link is on its way to ${newEmail}. ${username}’s address changes when it is opened.`;
    },
  };
}

export function granting({ id, username }: PlayerEntry): Act {
  return {
    isOptional: true,
    title: `Make ${username} an admin?`,
    action: 'Make admin',
    explains: (
      <>
        <p>{username} will be able to do everything that you can do here:</p>
        <ul>
          <li>process, refresh and correct results, and calculate all scores again</li>
          <li>set head-to-heads and closing times, and decide on calendar changes</li>
          <li>read the email addresses and the seasons of all players, and delete comments</li>
          <li>make others admins, and remove any admin, you included</li>
        </ul>
        <p>Picks of an open race stay hidden from admins too.</p>
        <p>
          To undo it, use “Remove admin” on this page. What {username} did until then stays done.
        </p>
      </>
    ),
    async run(reason) {
      await setRole(id, 'admin', reason);
      return `${username} is an admin now.`;
    },
  };
}

/** @param giveUp ends the own role, where the admin is the player */
export function revoking({ id, username }: PlayerEntry, giveUp: (() => void) | undefined): Act {
  const isOwn = giveUp !== undefined;
  return {
    isOptional: true,
    title: `Remove ${username} as admin?`,
    action: 'Remove admin',
    explains: (
      <>
        <p>
          The admin pages are closed to {isOwn ? 'you' : username} at once. Predictions, scores and
          comments stay, and so does everything {isOwn ? 'you' : 'they'} did as an admin.
        </p>
        <p>
          {isOwn
            ? 'You cannot undo it yourself: another admin has to make you one again.'
            : 'To undo it, make them an admin again on this page.'}
        </p>
      </>
    ),
    async run(reason) {
      await setRole(id, 'player', reason);
      giveUp?.();
      return `${username} is a player now.`;
    },
  };
}

async function setRole(userId: string, role: 'admin' | 'player', reason: string): Promise<void> {
  const body = { role, ...(reason && { reason }) };
  await call('players.set-role', { params: { userId }, body });
}
