import { Icon } from '../../../components/icon.tsx';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import styles from '../audit-page.module.css';
import type { Line } from './lines.ts';
import { NOTHING } from './value-text.ts';

const HEADS = ['When', 'Who', 'What', 'About', 'Before and after', 'Reason'];

export function AuditTable({ lines }: { lines: Line[] }) {
  return (
    <ScrollTable label="Audit log">
      <thead>
        <tr>
          {HEADS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.lines}>
        {lines.map((line) => (
          <AuditRow key={line.id} line={line} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function AuditRow({ line }: { line: Line }) {
  const { at, when, who, what, about, before, after, reason } = line;
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={at}>{when}</time>
      </td>
      <td>{who}</td>
      <th scope="row">{what}</th>
      <td>{about}</td>
      <td className={styles.change}>
        {before !== NOTHING && (
          <>
            {before} <Icon name="arrow-right" /> <span className="visually-hidden">
              became
            </span>{' '}
          </>
        )}
        {after}
      </td>
      <td className={styles.reason}>{reason || <span className="quiet">–</span>}</td>
    </tr>
  );
}
