import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { call, messageOf, type Reply } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { keyOf, queryClient } from '../../server-data.ts';
import styles from './account-page.module.css';
import { ReturnedMail } from './returned-mail.tsx';

type Account = Reply<'account.get'>;

/** The unsubscribe links of emails lead here, so the switch is first on the page and saves at once. */
export function ReminderEmails({ account }: { account: Account }) {
  const id = useId();
  const { mail, mailReturned } = account;
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (reminders: boolean) => call('account.update', { body: { mail: { reminders } } }),
    onSuccess(_, reminders) {
      const changed = { ...account, mail: { reminders }, mailReturned: undefined };
      queryClient.setQueryData(keyOf('account.get'), changed);
    },
  });
  const reminders = isPending ? variables : mail.reminders;
  const said = `${isSuccess ? 'Saved. ' : ''}Reminders are ${reminders ? 'on' : 'off'}.`;
  return (
    <section className="panel">
      <h2>Emails</h2>
      {mailReturned && <ReturnedMail email={account.email} returned={mailReturned} />}
      <div className={styles.switch}>
        <label htmlFor={id}>Reminder emails</label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={reminders}
          aria-checked={reminders}
          aria-describedby={`${id}-hint`}
          aria-busy={isPending}
          onChange={(event) => isPending || mutate(event.target.checked)}
        />
      </div>
      <p id={`${id}-hint`} className="quiet small">
        One email the day before predictions close, only if yours are missing.
        {!account.emailConfirmed && ' They start once your email address is confirmed.'}
      </p>
      <p className={styles.said} role="status">
        {!isPending && said}
      </p>
      {error && (
        <Failure>
          {messageOf(error, 'Not saved: the server could not be reached. Please try again.')}
        </Failure>
      )}
    </section>
  );
}
