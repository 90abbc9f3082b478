import { useState } from 'react';
import { useServerData } from '../../../server/use-server-data.ts';
import { Empty, Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import styles from './invitations.module.css';
import { type Invitation, invitationsQuery, type RegistrationMode } from './invitations-query.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { InvitedPlayersDialog } from './invited-players-dialog.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type Opened =
  | { dialog: 'new' | 'registration' }
  | { dialog: 'revoke' | 'came by'; invitation: Invitation };

/** Open or closed registration, and the invitation links. */
export function Invitations() {
  const { data, error, reload } = useServerData(invitationsQuery());
  const [opened, setOpened] = useState<Opened>();
  const [notice, setNotice] = useState('');
  if (error) return <AdminFailure error={error} otherwise="Failed to load data" onRetry={reload} />;
  if (!data) return <Skeleton />;
  const { registration, invitations } = data;
  const close = () => setOpened(undefined);
  const changed = (text: string) => {
    setNotice(text);
    close();
    void reload();
  };
  return (
    <>
      {notice && <Notice>{notice}</Notice>}
      <Registration mode={registration} onChange={() => setOpened({ dialog: 'registration' })} />
      <div className={styles.head}>
        <h2>Invitations</h2>
        <button type="button" onClick={() => setOpened({ dialog: 'new' })}>
          Create invitation …
        </button>
      </div>
      {invitations.length === 0 ? (
        <Empty>No invitations yet.</Empty>
      ) : (
        <InvitationsTable
          invitations={invitations}
          onShowPlayers={(invitation) => setOpened({ dialog: 'came by', invitation })}
          onRevoke={(invitation) => setOpened({ dialog: 'revoke', invitation })}
        />
      )}
      {opened?.dialog === 'new' && <InvitationDialog onMade={reload} onClose={close} />}
      {opened?.dialog === 'registration' && (
        <RegistrationDialog mode={registration} onClose={close} onDone={changed} />
      )}
      {opened?.dialog === 'revoke' && (
        <RevokeDialog invitation={opened.invitation} onClose={close} onDone={changed} />
      )}
      {opened?.dialog === 'came by' && (
        <InvitedPlayersDialog invitation={opened.invitation} onClose={close} />
      )}
    </>
  );
}

function Registration({ mode, onChange }: { mode: RegistrationMode; onChange: () => void }) {
  const isOpen = mode === 'open';
  return (
    <section className={`panel ${styles.mode}`}>
      <div>
        <h2>{isOpen ? 'Registration is open' : 'Registration is by invitation only'}</h2>
        <p>
          {isOpen
            ? 'Anyone who finds the site can create an account.'
            : 'Only visitors with a valid invitation link can create an account.'}
        </p>
      </div>
      <button type="button" className="plain" onClick={onChange}>
        {isOpen ? 'Require an invitation …' : 'Open registration …'}
      </button>
    </section>
  );
}
