import { useState } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Empty } from '../../../ui/notice.tsx';
import { Loaded } from '../loaded.tsx';
import type { Act } from '../reason-dialog.tsx';
import { useAct } from '../use-act.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { type Invitation, InvitationsTable } from './invitations-table.tsx';
import { InvitedPlayersDialog } from './invited-players-dialog.tsx';

type RegistrationMode = Reply<'invitations.list'>['registration'];

/** Open or closed registration, and the invitation links. */
export function Invitations() {
  const list = useServerData(routeQuery('invitations.list'));
  const { ask, notice, dialog } = useAct(() => void list.reload());
  const [isNew, setNew] = useState(false);
  const [shown, setShown] = useState<Invitation>();
  return (
    <Loaded of={list}>
      {({ registration, invitations }) => (
        <>
          {notice}
          <Registration mode={registration} onChange={() => ask(switching(registration))} />
          <div className="spread">
            <h2>Invitations</h2>
            <button type="button" onClick={() => setNew(true)}>
              Create invitation …
            </button>
          </div>
          {invitations.length === 0 ? (
            <Empty>No invitations yet.</Empty>
          ) : (
            <InvitationsTable
              invitations={invitations}
              onShowPlayers={setShown}
              onRevoke={(invitation) => ask(revocation(invitation))}
            />
          )}
          {dialog}
          {isNew && <InvitationDialog onMade={list.reload} onClose={() => setNew(false)} />}
          {shown && <InvitedPlayersDialog invitation={shown} onClose={() => setShown(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

const MODES = {
  open: {
    title: 'Registration is open',
    text: 'Anyone who finds the site can create an account.',
    more: ' Invitation links keep working.',
    change: 'Open registration',
    done: 'Registration is now open.',
  },
  invitation: {
    title: 'Registration is by invitation only',
    text: 'Only visitors with a valid invitation link can create an account.',
    more: ' Registered players are not affected.',
    change: 'Require an invitation',
    done: 'Registration is now by invitation only.',
  },
} satisfies Record<RegistrationMode, object>;

const OTHER = { open: 'invitation', invitation: 'open' } as const;

function Registration({ mode, onChange }: { mode: RegistrationMode; onChange: () => void }) {
  return (
    <section className="panel spread">
      <div>
        <h2>{MODES[mode].title}</h2>
        <p>{MODES[mode].text}</p>
      </div>
      <button type="button" className="plain" onClick={onChange}>
        {MODES[OTHER[mode]].change} …
      </button>
    </section>
  );
}

function switching(mode: RegistrationMode): Act {
  const registration = OTHER[mode];
  const { change, text, more, done } = MODES[registration];
  return {
    title: `${change}?`,
    action: change,
    otherwise: 'Registration was not changed.',
    readBy: 'Other admins',
    explains: <p>{text + more}</p>,
    async run(reason) {
      await call('invitations.set-registration', { body: { registration, reason } });
      return done;
    },
  };
}

function revocation({ id, label }: Invitation): Act {
  return {
    title: `Revoke the invitation for ${label}?`,
    action: 'Revoke',
    otherwise: 'The invitation was not revoked.',
    readBy: 'Other admins',
    explains: (
      <p>
        Its link stops working at once, for good. Players who registered with it stay. You can
        create a new invitation at any time.
      </p>
    ),
    async run(reason) {
      await call('invitations.revoke', { params: { invitationId: id }, body: { reason } });
      return `The invitation for ${label} is revoked.`;
    },
  };
}
