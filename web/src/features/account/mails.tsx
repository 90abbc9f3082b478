import { useId, useState } from 'react';
import { call, messageOf, type Reply } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import styles from './account-page.module.css';
import { ReturnedMail } from './returned-mail.tsx';

type Account = Reply<'account.get'>;

/** Mails lead here to be turned off: one switch, first on the page, saved at once. */
export function Mails({ account }: { account: Account }) {
  const id = useId();
  const { reminders, returned, saving, said, failure, choose } = useReminders(account);
  return (
    <section className="panel">
      <h2>Mails</h2>
      {returned && <ReturnedMail email={account.email} returned={returned} />}
      <div className={styles.switch}>
        <label htmlFor={id}>Reminder mails</label>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={reminders}
          aria-checked={reminders}
          aria-describedby={`${id}-hint`}
          aria-busy={saving}
          onChange={(event) => choose(event.target.checked)}
        />
      </div>
      <p id={`${id}-hint`} className="quiet small">
        One the day before predictions close, only while yours are missing.
        {!account.emailConfirmed && ' They start once your email address is confirmed.'}
      </p>
      <p className={styles.said} role="status">
        {said}
      </p>
      {failure && <Failure>{failure}</Failure>}
    </section>
  );
}

function useReminders({ mail, mailReturned }: Account) {
  const [reminders, setReminders] = useState(mail.reminders);
  const [returned, setReturned] = useState(mailReturned);
  const [saving, setSaving] = useState(false);
  const [said, setSaid] = useState(stated(mail.reminders));
  const [failure, setFailure] = useState('');

  async function choose(wanted: boolean) {
    if (saving) return;
    setSaving(true);
    setReminders(wanted);
    setSaid('');
    setFailure('');
    try {
      await call('account.update', { body: { mail: { reminders: wanted } } });
      setReturned(undefined);
      setSaid(`Saved. ${stated(wanted)}`);
    } catch (error) {
      setReminders(!wanted);
      setSaid(stated(!wanted));
      setFailure(messageOf(error, 'Not saved: the server could not be reached. Please try again.'));
    } finally {
      setSaving(false);
    }
  }

  return { reminders, returned, saving, said, failure, choose };
}

function stated(reminders: boolean): string {
  return `Reminders are ${reminders ? 'on' : 'off'}.`;
}
