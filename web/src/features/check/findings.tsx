import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallFailure } from '../../ui/notice.tsx';
import styles from './check.module.css';

const ICONS: Record<Finding['kind'], IconName> = { right: 'tick', note: 'same', wrong: 'warning' };

const INSECURE = 'Browsers compute digests at a secure address only: https, or localhost.';

/** Why nothing was checked. */
export function NotChecked({ error, reason }: { error: Error | null; reason: string }) {
  return error && <CallFailure error={error} otherwise={isSecureContext ? reason : INSECURE} />;
}

/** What a check found, what is wrong first. */
export function Findings({ of: findings }: { of: Finding[] }) {
  const wrong = findings.filter(({ kind }) => kind === 'wrong');
  const others = findings.filter(({ kind }) => kind !== 'wrong');
  return (
    <div role="status" className={styles.result}>
      <p className={wrong.length > 0 ? styles.wrong : styles.right}>
        <Icon name={wrong.length > 0 ? 'warning' : 'tick'} />{' '}
        <b>{titleOf(findings, wrong.length)}</b>
      </p>
      <ul className={`list ${styles.findings}`}>
        {[...wrong, ...others].map(({ kind, text }) => (
          <li key={text} className={styles[kind]}>
            <Icon name={ICONS[kind]} /> <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function titleOf(findings: Finding[], wrong: number): string {
  if (findings.length === 0) return 'There is nothing to check yet.';
  if (wrong === 0) return 'Everything is as it should be.';
  return wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`;
}
