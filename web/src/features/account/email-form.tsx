import { useMutation } from '@tanstack/react-query';
import { call, type Reply } from '../../server/api.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { EMAIL_RULES } from '../../ui/form/email-rules.ts';
import { EmailField, FormFailure, PasswordField, SubmitButton } from '../../ui/form/field.tsx';
import { type Rule, useForm } from '../../ui/form/use-form.ts';
import { CallFailure } from '../../ui/toast.tsx';
import { CollapsedPanel } from './collapsed-panel.tsx';

const RULES: Rule<'email' | 'current'>[] = [
  ...EMAIL_RULES,
  ['current', (fieldValue) => fieldValue('current') !== '', 'Please enter your current password'],
];

const FIELD_BY_PROBLEM = {
  'password.wrong': 'current',
  'email.same': 'email',
  'email.taken': 'email',
  'input.invalid': 'email',
} as const;

type Account = Reply<'account.get'>;
type Props = { account: Account; onChanged: () => unknown };

export function EmailForm({ account, onChanged }: Props) {
  const { attributes, fault, failure, busy } = useForm({
    rules: RULES,
    send: async (fieldValue) => {
      const body = { email: fieldValue('email'), currentPassword: fieldValue('current') };
      await call('account.change-email', { body });
      attributes.ref.current?.reset();
      await onChanged();
    },
    fallback: 'Failed to change your email address',
    fieldByProblem: FIELD_BY_PROBLEM,
  });
  const needsAttention = Boolean(account.newEmail || account.emailSetBy || !account.emailConfirmed);
  return (
    <CollapsedPanel title="Email address" isOpen={needsAttention}>
      <UnconfirmedEmail account={account} onChanged={onChanged} />
      {account.emailSetBy && <SetByAdmin {...account.emailSetBy} email={account.email} />}
      <form {...attributes}>
        <input name="username" autoComplete="username" value={account.username} readOnly hidden />
        <EmailField
          label="New email address"
          hint="We’ll send a link there first, and tell your old address when it changes."
          name="email"
          fault={fault('email')}
        />
        <PasswordField
          label="Account password"
          name="current"
          autoComplete="current-password"
          fault={fault('current')}
        />
        <FormFailure failure={failure} />
        <SubmitButton busy={busy}>Change email address</SubmitButton>
      </form>
    </CollapsedPanel>
  );
}

type SetByAdminProps = NonNullable<Account['emailSetBy']> & { email: string };

/** Until the player enters the address that an admin set, a password reset by a mail to it counts as a recovery. */
function SetByAdmin({ username, at, email }: SetByAdminProps) {
  return (
    <div className="callout">
      <p>
        <span>{`${username} set ${email} for you on`}</span> <DateTime at={at} />. Is it yours?
        Enter it below with your password. Until then you get no reminders there, and a password
        reset by it is told to every player and seals the picks you sent before: you neither see nor
        change them for 14 days or until they are revealed.
      </p>
    </div>
  );
}

function UnconfirmedEmail({ account, onChanged }: Props) {
  const { email, newEmail, emailConfirmed } = account;
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (action: () => Promise<string>) => action(),
  });
  if (!newEmail && emailConfirmed) return null;
  const sendAgain = () =>
    isPending || mutate(async () => (await call('account.send-email-link')).message);
  const cancel = () =>
    isPending ||
    mutate(async () => {
      await call('account.cancel-email');
      await onChanged();
      return `Your address stays ${email}.`;
    });
  return (
    <div className="callout">
      <p>
        We’ve sent a link to <b>{newEmail ?? email}</b>.{' '}
        <span>
          {newEmail
            ? `Your address changes when you open it; until then it is ${email}.`
            : 'Open it to confirm your address; until then you get no reminders.'}
        </span>
      </p>
      <div className="actions">
        <button type="button" className="plain" aria-disabled={isPending} onClick={sendAgain}>
          Send it again
        </button>
        {newEmail && (
          <button type="button" className="plain" aria-disabled={isPending} onClick={cancel}>
            Cancel the change
          </button>
        )}
      </div>
      <p role="status">{data}</p>
      <CallFailure error={error} />
    </div>
  );
}
