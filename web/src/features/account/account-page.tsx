import { call, messageOf } from '../../api.ts';
import { Failure } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Title } from '../../components/title.tsx';
import { useSession } from '../../session.tsx';
import { useLoaded } from '../../use-loaded.ts';
import styles from './account-page.module.css';
import { EmailForm } from './email-form.tsx';
import { Identity } from './identity.tsx';
import { Leaving } from './leaving.tsx';
import { Mails } from './mails.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

const load = (signal: AbortSignal) => call('account.get', { signal });

export default function AccountPage() {
  const [account, reload] = useLoaded(load);
  return (
    <div className={styles.account}>
      <Title>Account</Title>
      {account.state === 'loading' && <Skeleton lines={3} of="card" />}
      {account.state === 'failed' && <NotLoaded error={account.error} onRetry={reload} />}
      {account.state === 'ready' && (
        <div className={styles.parts}>
          <Mails account={account.data} />
          <Identity account={account.data} />
          <EmailForm account={account.data} onChanged={reload} />
          <PasswordForm username={account.data.username} />
          <Sessions />
          <OwnData username={account.data.username} />
          <Leaving role={account.data.role} />
        </div>
      )}
    </div>
  );
}

/** Of a session that has ended the frame speaks already. */
function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { ended } = useSession();
  if (ended) return null;
  return <Failure onRetry={onRetry}>{messageOf(error, 'Failed to load your account')}</Failure>;
}
