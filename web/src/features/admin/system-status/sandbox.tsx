import { DateTimeInZone } from '../../../ui/date-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import styles from '../admin.module.css';
import type { ScheduleStatus } from './job-texts.ts';

/** The players whom no email reaches, as SES in its sandbox sends to verified addresses only, and what to do. */
export function Sandbox({ refused }: { refused: ScheduleStatus['refusedInSandbox'] }) {
  if (refused.length === 0) return null;
  return (
    <section>
      <h2>Email</h2>
      <p className={styles.warned}>
        <Icon name="warning" /> AWS sends email to verified addresses only, as its SES is still in
        the sandbox. These players get none:
      </p>
      <ul className="list ruled">
        {refused.map(({ username, at }) => (
          <li key={username}>
            <PlayerLink username={username} />{' '}
            <span className="quiet small">
              since <DateTimeInZone at={at} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        Whoever runs the site asks AWS for production access, or verifies each address:
        docs/deploying.md says how. After that, the next email reaches them. Those who wait for a
        link to confirm their address ask for another one, or you send it from Players.
      </p>
    </section>
  );
}
