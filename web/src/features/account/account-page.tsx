import { messageOf, type Reply } from '../../server/api.ts';
import { routeQuery } from '../../server/server-data.ts';
import { useSession } from '../../server/session.tsx';
import { useServerData } from '../../server/use-server-data.ts';
import { Fact } from '../../ui/fact.tsx';
import { Pass } from '../../ui/pass.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatTime } from '../../ui/time-format.ts';
import { Title } from '../../ui/title.tsx';
import { Failure } from '../../ui/toast.tsx';
import styles from './account-page.module.css';
import { CollapsedPanel } from './collapsed-panel.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { Messages } from './messages/messages.tsx';
import { SendAgain } from './messages/send-again.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { ShareAddress } from './share-address.tsx';
import { TimeSettings } from './time-settings.tsx';

export default function AccountPage() {
  const { hasEnded } = useSession();
  const { data: account, error, reload } = useServerData(routeQuery('account.get'));
  return (
    <>
      <Title>Account</Title>
      {!account && !error && <Skeleton lines={3} shape="card" />}
      {/* The frame reports that the session has ended. */}
      {error && !hasEnded && (
        <Failure onRetry={reload}>{messageOf(error, 'Failed to load your account')}</Failure>
      )}
      {account && (
        <div className={styles.parts}>
          <Identity account={account} />
          <Messages account={account} />
          <SendAgain isChosen={account.sendAgain} />
          <EmailForm account={account} onChanged={reload} />
          <PasswordForm username={account.username} />
          <TimeSettings />
          <ShareAddress />
          <CollapsedPanel title="Devices, data and deletion">
            <Sessions />
            <OwnData username={account.username} />
            <DeleteAccount account={account} />
          </CollapsedPanel>
        </div>
      )}
    </>
  );
}

function Identity({ account }: { account: Reply<'account.get'> }) {
  const { username, email, role, createdAt } = account;
  return (
    <Pass>
      <h2 className={styles.name}>
        <span className="eyebrow">{role === 'admin' ? 'Player and admin' : 'Player'}</span>
        <PlayerLink username={username} />
      </h2>
      <dl className="ruled">
        <Fact name="Email">{email}</Fact>
        <Fact name="Member since">
          <time dateTime={createdAt}>{formatTime(new Date(createdAt), 'longDate')}</time>
        </Fact>
      </dl>
    </Pass>
  );
}
