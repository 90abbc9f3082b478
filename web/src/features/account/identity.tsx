import type { Reply } from '../../server/api.ts';
import { Fact } from '../../ui/fact.tsx';
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
      <dl className="figures">
        <Fact name="Email">{email}</Fact>
        <Fact name="Member since">
          <time dateTime={createdAt}>{formatTime(new Date(createdAt), 'longDate')}</time>
        </Fact>
      </dl>
    </Pass>
  );
}
