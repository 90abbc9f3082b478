import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { CallFailure } from '../../ui/notice.tsx';
import styles from './check.module.css';

const LOOKS: Record<Finding['kind'], { icon: IconName; colour: string | undefined }> = {
  right: { icon: 'tick', colour: 'exact' },
  note: { icon: 'same', colour: 'quiet' },
  wrong: { icon: 'warning', colour: styles.wrong },
};

const INSECURE = 'Browsers compute digests at a secure address only: https, or localhost.';

export function NotChecked({ error, reason }: { error: Error | null; reason: string }) {
  return error && <CallFailure error={error} otherwise={isSecureContext ? reason : INSECURE} />;
}

export function Findings({ of: findings }: { of: Finding[] }) {
  const wrong = findings.filter(({ kind }) => kind === 'wrong');
  const others = findings.filter(({ kind }) => kind !== 'wrong');
  return (
    <div role="status" className={styles.findings}>
      <p>
        <Kind kind={wrong.length > 0 ? 'wrong' : 'right'} />{' '}
        <b>{titleOf(findings, wrong.length)}</b>
      </p>
      <ul className="list">
        {[...wrong, ...others].map(({ kind, text }) => (
          <li key={text}>
            <Kind kind={kind} /> {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kind({ kind }: Pick<Finding, 'kind'>) {
  const { icon, colour } = LOOKS[kind];
  return (
    <span className={colour}>
      <Icon name={icon} />
    </span>
  );
}

function titleOf(findings: Finding[], wrong: number): string {
  if (findings.length === 0) return 'There is nothing to check yet.';
  if (wrong === 0) return 'Everything is as it should be.';
  return wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`;
}
