import {
  MAX_INVITATION_DAYS,
  MAX_INVITATION_LABEL,
  MAX_INVITATION_USES,
} from '@parc-ferme/domain/player/invitation-state';
import { useState } from 'react';
import { call, type Reply } from '../../../server/api.ts';
import { routeQuery } from '../../../server/server-data.ts';
import { useServerData } from '../../../server/use-server-data.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Empty } from '../../../ui/toast.tsx';
import { type DialogAction, useActionDialog } from '../action-dialog.tsx';
import { Loaded } from '../loaded.tsx';
import { InvitationLink, type NewInvitation } from './invitation-link.tsx';
import { type Invitation, InvitationsTable } from './invitations-table.tsx';
import { DEFAULT_INVITATION } from './invite-button.tsx';

type RegistrationMode = Reply<'invitations.list'>['registration'];

export function Invitations() {
  const list = useServerData(routeQuery('invitations.list'));
  const { openDialog, toast, dialog } = useActionDialog(() => void list.reload());
  const [newInvitation, setNewInvitation] = useState<NewInvitation>();
  return (
    <Loaded query={list}>
      {({ registration, invitations }) => (
        <>
          {toast}
          <Registration
            mode={registration}
            onChange={() => openDialog(registrationChange(registration))}
          />
          <div className="spread">
            <h2>Invitations</h2>
            <button type="button" onClick={() => openDialog(creation(setNewInvitation))}>
              Create invitation …
            </button>
          </div>
          {invitations.length === 0 ? (
            <Empty>No invitations yet.</Empty>
          ) : (
            <InvitationsTable
              invitations={invitations}
              onRevoke={(invitation) => openDialog(revocation(invitation))}
            />
          )}
          {dialog}
          {newInvitation && (
            <InvitationLink {...newInvitation} onClose={() => setNewInvitation(undefined)} />
          )}
        </>
      )}
    </Loaded>
  );
}

const MODES = {
  open: {
    title: 'Registration is open',
    text: 'Anyone who finds the site can create an account. Invitation links keep working.',
    change: 'Open registration',
    done: 'Registration is now open.',
  },
  invitation: {
    title: 'Registration is by invitation only',
    text: 'Only visitors with a valid invitation link can create an account. Registered players are not affected.',
    change: 'Require an invitation',
    done: 'Registration is now by invitation only.',
  },
} satisfies Record<RegistrationMode, object>;

const OTHER_MODE = { open: 'invitation', invitation: 'open' } as const;

function Registration({ mode, onChange }: { mode: RegistrationMode; onChange: () => void }) {
  return (
    <section className="panel spread">
      <div>
        <h2>{MODES[mode].title}</h2>
        <p>{MODES[mode].text}</p>
      </div>
      <button type="button" className="plain" onClick={onChange}>
        {`${MODES[OTHER_MODE[mode]].change} …`}
      </button>
    </section>
  );
}

function registrationChange(mode: RegistrationMode): DialogAction {
  const registration = OTHER_MODE[mode];
  const { change, text, done } = MODES[registration];
  return {
    title: `${change}?`,
    action: change,
    explanation: <p>{text}</p>,
    async run(reason) {
      await call('invitations.set-registration', { body: { registration, reason } });
      return done;
    },
  };
}

function creation(onCreated: (newInvitation: NewInvitation) => void): DialogAction {
  return {
    title: 'New invitation',
    action: 'Create link',
    reason: null,
    explanation: (
      <>
        <Field
          label="Who is it for?"
          hint="A note for admins: a name, a team, a group chat"
          name="label"
          maxLength={MAX_INVITATION_LABEL}
          required
        />
        <CountField
          label="Number of accounts"
          name="uses"
          max={MAX_INVITATION_USES}
          defaultValue={DEFAULT_INVITATION.uses}
        />
        <CountField
          label="Days valid"
          name="days"
          max={MAX_INVITATION_DAYS}
          defaultValue={DEFAULT_INVITATION.days}
        />
      </>
    ),
    async run(_, form) {
      const [uses, days] = [Number(form.get('uses')), Number(form.get('days'))];
      const body = { label: String(form.get('label')), uses, days };
      const { invitation, code } = await call('invitations.make', { body });
      onCreated({ label: invitation.label, code });
      return '';
    },
  };
}

type CountFieldProps = { label: string; name: string; max: number; defaultValue: number };

function CountField(props: CountFieldProps) {
  const hint = `A whole number from 1 to ${props.max}`;
  return <Field type="number" min={1} required hint={hint} {...props} />;
}

function revocation({ id, label }: Invitation): DialogAction {
  return {
    title: `Revoke the invitation for ${label}?`,
    action: 'Revoke',
    explanation: (
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
