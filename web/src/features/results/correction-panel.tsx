import { useSession } from '../../server/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Origin } from './origin.tsx';
import type { Revision } from './race-reply.ts';
import styles from './race-results.module.css';

/** What the latest revision changed, and its effect on the player's own points. */
export function CorrectionPanel({ change }: { change: Revision }) {
  const { user } = useSession();
  const own = change.scoreChanges.find((one) => one.user === user?.id);
  return (
    <section className={`panel ${styles.correction}`}>
      <h3>
        <Icon name="edit" />
        Corrected
      </h3>
      {own && (
        <p className={styles.ownChange}>
          You: <b>{own.points > 0 ? `+${own.points}` : `−${Math.abs(own.points)}`}</b>
        </p>
      )}
      <p>{change.text}</p>
      <Origin of={change} />
    </section>
  );
}
