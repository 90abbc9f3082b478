import { type InvitationState, invitationState } from '@parc-ferme/domain/player/invitation-state';
import { serverNow } from '../../../server/server-clock.ts';
import { Day } from '../../../ui/date-time.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from './invitations.module.css';
import type { Invitation } from './invitations-query.ts';

const STATES: Record<InvitationState, string> = {
  valid: 'Valid',
  expired: 'Expired',
  'used up': 'Used up',
  revoked: 'Revoked',
};

type Chosen = (invitation: Invitation) => void;
type Props = { invitations: Invitation[]; onShowPlayers: Chosen; onRevoke: Chosen };

export function InvitationsTable({ invitations, ...chosen }: Props) {
  return (
    <ScrollTable label="Invitations" cards>
      <thead>
        <tr>
          <th scope="col" className="sticky">
            For
          </th>
          <th scope="col">State</th>
          <th scope="col">Used</th>
          <th scope="col">Expires</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} {...chosen} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

type RowProps = Omit<Props, 'invitations'> & { invitation: Invitation };

function InvitationRow({ invitation, onShowPlayers, onRevoke }: RowProps) {
  const { label, uses, used, expiresAt } = invitation;
  const state = invitationState(invitation, serverNow());
  return (
    <tr>
      <th scope="row" className={`sticky ${styles.label}`}>
        {label}
      </th>
      <td>
        <span className={state === 'valid' ? 'chip exact' : 'chip'}>{STATES[state]}</span>
      </td>
      <td data-head="Used">
        {used} of {uses}
      </td>
      <td data-head="Expires">
        <Day at={expiresAt} />
      </td>
      <td>
        <div className={styles.buttons}>
          {used > 0 && (
            <button type="button" className="plain" onClick={() => onShowPlayers(invitation)}>
              Who registered<span className="visually-hidden"> with {label}</span>
            </button>
          )}
          {state === 'valid' && (
            <button type="button" className="plain" onClick={() => onRevoke(invitation)}>
              Revoke<span className="visually-hidden"> {label}</span>
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
