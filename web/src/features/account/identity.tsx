import type { Reply } from '../../server/api.ts';
import { Pass } from '../../ui/pass.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { formatTime } from '../../ui/time-format.ts';
import styles from './account-page.module.css';

/** The player's account on a pass. */
export function Identity({ account }: { account: Reply<'account.get'> }) {
  const { username, email, role, createdAt } = account;
  return (
    <Pass>
      <h2 className={styles.name}>
        <span className="eyebrow">{role === 'admin' ? 'Player and admin' : 'Player'}</span>
        <PlayerLink username={username} />
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt className="eyebrow">Email</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt className="eyebrow">Member since</dt>
          <dd>
            <time dateTime={createdAt}>{formatTime(new Date(createdAt), 'longDate')}</time>
          </dd>
        </div>
      </dl>
    </Pass>
  );
}
