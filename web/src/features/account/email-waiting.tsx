import { useMutation } from '@tanstack/react-query';
import { call, type Reply } from '../../server/api.ts';
import { CallFailure } from '../../ui/notice.tsx';

type Props = { account: Reply<'account.get'>; onChanged: () => unknown };

/** The address that is not confirmed yet, with the actions on it. */
export function EmailWaiting({ account, onChanged }: Props) {
  const { email, newEmail, emailConfirmed } = account;
  const { mutate: act, isPending: busy, data: outcome, error } = useMutation({ mutationFn: done });
  if (!newEmail && emailConfirmed) return null;
  const sendAgain = () => busy || act(async () => (await call('account.send-email-link')).message);
  const cancel = () =>
    busy ||
    act(async () => {
      await call('account.cancel-email');
      await onChanged();
      return `Your address stays ${email}.`;
    });
  return (
    <div className="notice">
      <p>
        We’ve sent a link to <b>{newEmail ?? email}</b>.{' '}
        {newEmail
          ? `Your address changes when you open it; until then it is ${email}.`
          : 'Open it to confirm your address; until then you get no reminders.'}
      </p>
      <div className="actions">
        <button type="button" className="plain" aria-disabled={busy} onClick={sendAgain}>
          Send it again
        </button>
        {newEmail && (
          <button type="button" className="plain" aria-disabled={busy} onClick={cancel}>
            Cancel the change
          </button>
        )}
      </div>
      <p role="status">{outcome}</p>
      <CallFailure error={error} />
    </div>
  );
}

const done = (work: () => Promise<string>) => work();
