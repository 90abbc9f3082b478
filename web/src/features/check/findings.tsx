import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { Fact } from '../../ui/fact.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { NotLoaded } from '../../ui/lazy-part.ts';
import { CallFailure } from '../../ui/toast.tsx';
import styles from './check.module.css';

const LOOKS: Record<Finding['kind'], { icon: IconName; colour: string | undefined }> = {
  right: { icon: 'tick', colour: 'exact' },
  note: { icon: 'same', colour: 'quiet' },
  wrong: { icon: 'warning', colour: styles.wrong },
};

const INSECURE = 'Browsers compute digests at a secure address only: https, or localhost.';

const NOT_LOADED = 'The code that checks could not be loaded. Reload the page to try again.';

export function NotChecked({ error, fallback }: { error: Error | null; fallback: string }) {
  const text = error instanceof NotLoaded ? NOT_LOADED : fallback;
  return error && <CallFailure error={error} fallback={isSecureContext ? text : INSECURE} />;
}

export function Findings({ findings }: { findings: Finding[] }) {
  const wrong = findings.filter(({ kind }) => kind === 'wrong');
  const notes = findings.filter(({ kind }) => kind === 'note');
  const right = findings.filter(({ kind }) => kind === 'right');
  return (
    <div role="status" className={styles.findings}>
      <p>
        <KindIcon kind={wrong.length > 0 ? 'wrong' : 'right'} /> <b>{summaryText(findings)}</b>
      </p>
      <ul className="list">
        {[...wrong, ...notes, ...right].map(({ kind, text }) => (
          <li key={text}>
            <KindIcon kind={kind} /> <span>{text}</span>
          </li>
        ))}
      </ul>
      <Digests digests={findings.flatMap(({ digest }) => digest ?? [])} />
    </div>
  );
}

/** The digests of the sheets, to compare with those in the emails of results. */
function Digests({ digests }: { digests: NonNullable<Finding['digest']>[] }) {
  if (digests.length === 0) return null;
  return (
    <Folded summary="Digests of the sheets">
      <dl className="ruled">
        {digests.map(({ sheet, hash }) => (
          <Fact key={`${sheet} ${hash}`} name={sheet}>
            {hash}
          </Fact>
        ))}
      </dl>
    </Folded>
  );
}

function KindIcon({ kind }: Pick<Finding, 'kind'>) {
  const { icon, colour } = LOOKS[kind];
  return (
    <span className={colour}>
      <Icon name={icon} />
    </span>
  );
}

function summaryText(findings: Finding[]): string {
  const countOf = (kind: Finding['kind']) => findings.filter((one) => one.kind === kind).length;
  const [wrong, notes] = [countOf('wrong'), countOf('note')];
  if (findings.length === 0) return 'There is nothing to check yet.';
  if (wrong > 0) return wrong === 1 ? 'One thing is wrong.' : `${wrong} things are wrong.`;
  return notes === 0 ? 'Everything is as it should be.' : 'Nothing is wrong. Read the notes.';
}
