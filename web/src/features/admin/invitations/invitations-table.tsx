import { type InvitationState, invitationState } from '@parc-ferme/domain/player/invitation-state';
import { Link } from 'react-router-dom';
import type { Reply } from '../../../server/api.ts';
import { serverNow } from '../../../server/server-clock.ts';
import { Day } from '../../../ui/date-time.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from '../admin.module.css';

export type Invitation = Reply<'invitations.list'>['invitations'][number];

const STATES: Record<InvitationState, string> = {
  valid: 'Valid',
  expired: 'Expired',
  'used up': 'Used up',
  revoked: 'Revoked',
};

type Props = { invitations: Invitation[]; onRevoke: (invitation: Invitation) => void };

export function InvitationsTable({ invitations, onRevoke }: Props) {
  const stateOf = (invitation: Invitation) => invitationState(invitation, serverNow());
  const columns: Column<Invitation>[] = [
    {
      head: 'For',
      kind: 'sticky',
      isRowHead: true,
      cell: ({ label }) => <span className={styles.remark}>{label}</span>,
    },
    {
      head: 'State',
      cell: (invitation) => {
        const state = stateOf(invitation);
        return <span className={state === 'valid' ? 'chip exact' : 'chip'}>{STATES[state]}</span>;
      },
    },
    { head: 'Used', isNamed: true, cell: ({ used, uses }) => `${used} of ${uses}` },
    { head: 'Expires', isNamed: true, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
    {
      head: 'Actions',
      cell: (invitation) => (
        <div className={styles.row}>
          {invitation.used > 0 && (
            <Link
              className="button plain"
              to={`/admin/players?${new URLSearchParams({ search: invitation.label })}`}
            >
              Who registered<span className="visually-hidden">{` with ${invitation.label}`}</span>
            </Link>
          )}
          {stateOf(invitation) === 'valid' && (
            <button type="button" className="plain" onClick={() => onRevoke(invitation)}>
              Revoke<span className="visually-hidden">{` ${invitation.label}`}</span>
            </button>
          )}
        </div>
      ),
    },
  ];
  return (
    <Table label="Invitations" cards columns={columns} rows={invitations} keyOf={({ id }) => id} />
  );
}
