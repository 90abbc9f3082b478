import { call } from '../../../server/api.ts';
import { EmailField } from '../../../ui/form/field.tsx';
import { type DialogAction, READ_BY_ADMINS } from '../action-dialog.tsx';
import type { PlayerEntry } from './players-query.ts';

/** @param onDemotion given only if the player is the signed-in admin; called once that admin has given up the role */
export function actionsFor(
  player: PlayerEntry,
  onDemotion: (() => void) | undefined,
): DialogAction[] {
  const { blocked, emailConfirmed, newEmail, mailReturned } = player;
  const isSelf = onDemotion !== undefined;
  const blockActions = isSelf ? [] : [blockAction(player)];
  if (blocked) return blockActions;
  const isUnconfirmed = !emailConfirmed || newEmail !== undefined;
  const isUnreachable = !emailConfirmed || mailReturned?.why === 'bounce';
  return [
    ...(isUnconfirmed ? [confirmation(player)] : []),
    ...(isUnreachable ? [emailCorrection(player)] : []),
    roleAction(player, onDemotion),
    ...blockActions,
  ];
}

function confirmation({ id, username, email, newEmail }: PlayerEntry): DialogAction {
  const recipient = newEmail ?? email;
  return {
    title: `Send ${username} the confirmation link again?`,
    action: 'Send the confirmation link again',
    reason: null,
    explanation: (
      <p>{`It goes to ${recipient}. The address is confirmed when the link is opened.`}</p>
    ),
    async run() {
      await call('players.send-email-link', { params: { userId: id } });
      return `A link is on its way to ${recipient}.`;
    },
  };
}

function emailCorrection({ id, username, email }: PlayerEntry): DialogAction {
  return {
    title: `Correct ${username}’s email address?`,
    action: 'Correct the address',
    explanation: (
      <>
        <p>
          Emails to <span>{email}</span> don’t reach <span>{username}</span>. We’ll send a link to
          the address you enter; it becomes theirs once they open it. The audit log keeps your
          reason, not the address.
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

function blockAction({ id: userId, username, role, blocked }: PlayerEntry): DialogAction {
  const action = blocked ? 'Unblock' : 'Block';
  return {
    title: `${action} ${username}?`,
    action,
    reason: { readBy: 'Other admins, and every player if a race closes during the block,' },
    explanation: blocked ? (
      <p>
        <span>{username}</span> can log in again with the same password, pick, comment, and gets
        emails again. Races that closed in the meantime stay closed.
      </p>
    ) : (
      <ul>
        <li>{`${username} is logged out on every device, and cannot log in or reset the password.`}</li>
        <li>No new picks, no comments, and no more emails.</li>
        <li>Picks sent so far still count. Scores, ranks and comments stay.</li>
        {role === 'admin' && (
          <li>{`${username} is no longer an admin. Unblocking does not bring the role back.`}</li>
        )}
        <li>
          If a race closes before you unblock <span>{username}</span>, its page shows every player
          the block, your name and the reason. Until then only admins see it.
        </li>
      </ul>
    ),
    async run(reason) {
      const body = { blocked: !blocked, reason };
      await call('players.set-blocked', { params: { userId }, body });
      return `${username} is ${blocked ? 'no longer blocked' : 'blocked'}.`;
    },
  };
}

function roleAction(
  { id: userId, username, role }: PlayerEntry,
  onDemotion: (() => void) | undefined,
): DialogAction {
  const isAdmin = role === 'admin';
  const isSelf = onDemotion !== undefined;
  return {
    reason: { ...READ_BY_ADMINS, isOptional: true },
    title: isAdmin ? `Remove ${username} as admin?` : `Make ${username} an admin?`,
    action: isAdmin ? 'Remove admin' : 'Make admin',
    explanation: isAdmin ? (
      <>
        <p>
          The admin pages are closed to <span>{isSelf ? 'you' : username}</span> at once.
          Predictions, scores and comments stay, and so does everything{' '}
          <span>{isSelf ? 'you' : 'they'}</span> did as an admin.
        </p>
        <p>
          {isSelf
            ? 'You cannot undo it yourself: another admin has to make you one again.'
            : 'To undo it, make them an admin again on this page.'}
        </p>
      </>
    ) : (
      <>
        <p>{`${username} will be able to do everything that you can do here:`}</p>
        <ul>
          <li>process, refresh and correct results, and calculate all scores again</li>
          <li>set head-to-heads and closing times, and decide on calendar changes</li>
          <li>read the email addresses and the seasons of all players, and delete comments</li>
          <li>make others admins, and remove any admin, you included</li>
        </ul>
        <p>Picks of an open race stay hidden from admins too.</p>
        <p>
          To undo it, use “Remove admin” on this page. What <span>{username}</span> did until then
          stays done.
        </p>
      </>
    ),
    async run(reason) {
      await call('players.set-role', {
        params: { userId },
        body: { role: isAdmin ? 'player' : 'admin', ...(reason && { reason }) },
      });
      onDemotion?.();
      return isAdmin ? `${username} is a player now.` : `${username} is an admin now.`;
    },
  };
}
