import {
  MAX_INVITATION_DAYS,
  MAX_INVITATION_LABEL,
  MAX_INVITATION_USES,
} from '@parc-ferme/domain/player/invitation-state';
import { useState } from 'react';
import { call } from '../../../server/api.ts';
import dialog from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FormFailure, SubmitButton } from '../../../ui/form/field.tsx';
import { type Rule, useForm } from '../../../ui/form/use-form.ts';
import { InvitationLink } from './invitation-link.tsx';
import styles from './invitations.module.css';

const isWhole = (text: string, max: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max;

const RULES: Rule<'label' | 'uses' | 'days'>[] = [
  ['label', (typed) => typed('label').trim() !== '', 'Say who the invitation is for'],
  [
    'uses',
    (typed) => isWhole(typed('uses'), MAX_INVITATION_USES),
    `A whole number from 1 to ${MAX_INVITATION_USES}`,
  ],
  [
    'days',
    (typed) => isWhole(typed('days'), MAX_INVITATION_DAYS),
    `A whole number from 1 to ${MAX_INVITATION_DAYS}`,
  ],
];

type Props = { onMade: () => unknown; onClose: () => void };

/** Creates an invitation, and shows its link once. */
export function InvitationDialog({ onMade, onClose }: Props) {
  const [made, setMade] = useState<{ label: string; code: string }>();
  if (made) {
    const close = () => {
      onClose();
      onMade();
    };
    return <InvitationLink {...made} onClose={close} />;
  }
  return <NewInvitation onMade={setMade} onClose={onClose} />;
}

type FormProps = { onMade: (made: { label: string; code: string }) => void; onClose: () => void };

function NewInvitation({ onMade, onClose }: FormProps) {
  const { attributes, fault, failure, busy } = useForm({
    rules: RULES,
    send: async (typed) => {
      const body = {
        label: typed('label'),
        uses: Number(typed('uses')),
        days: Number(typed('days')),
      };
      const { invitation, code } = await call('invitations.make', { body });
      onMade({ label: invitation.label, code });
    },
    otherwise: 'The invitation was not created.',
  });
  return (
    <Dialog
      title="New invitation"
      busy={busy}
      onClose={onClose}
      className={`${dialog.confirm} ${styles.dialog}`}
    >
      <form {...attributes}>
        <Field
          label="Who is it for?"
          hint="A note for admins: a name, a team, a group chat"
          name="label"
          maxLength={MAX_INVITATION_LABEL}
          required
          fault={fault('label')}
        />
        <Field
          label="Number of accounts"
          name="uses"
          inputMode="numeric"
          defaultValue="10"
          required
          fault={fault('uses')}
        />
        <Field
          label="Days valid"
          name="days"
          inputMode="numeric"
          defaultValue="14"
          required
          fault={fault('days')}
        />
        <FormFailure failure={failure} />
        <div className="actions">
          <button type="button" className="plain" disabled={busy} onClick={onClose}>
            Cancel
          </button>
          <SubmitButton busy={busy}>Create link</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
