import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from '../audit-page.module.css';
import type { Change } from './changes.ts';
import { type Line, SYSTEM } from './lines.ts';

const HEADS = ['What', 'When', 'Change', 'Reason', 'By'];

export function AuditTable({ lines }: { lines: Line[] }) {
  return (
    <ScrollTable label="Audit log" cards>
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
  const { at, when, who, what, about, aboutPlayer, changes, reason } = line;
  return (
    <tr>
      <th scope="row">
        {what}
        {about && (
          <span className={styles.about}>
            {aboutPlayer ? <PlayerLink username={about} /> : about}
          </span>
        )}
      </th>
      <td className={styles.when}>
        <time dateTime={at}>{when}</time>
      </td>
      <td className={styles.changes}>
        {changes.map((change) => (
          <Changed key={change.label} change={change} />
        ))}
      </td>
      <td className={styles.reason}>{reason}</td>
      <td data-head="By">{who === undefined ? SYSTEM : <PlayerLink username={who} />}</td>
    </tr>
  );
}

function PlayerLink({ username }: { username: string }) {
  return <Link to={`/admin/players?${new URLSearchParams({ search: username })}`}>{username}</Link>;
}

function Changed({ change: { label, before, after } }: { change: Change }) {
  return (
    <div>
      <span className="quiet">{label}:</span>{' '}
      {before !== undefined && (
        <>
          {before} {after !== undefined && <Arrow />}
        </>
      )}
      {after}
    </div>
  );
}

function Arrow() {
  return (
    <>
      <Icon name="arrow-right" /> <span className="visually-hidden">became</span>{' '}
    </>
  );
}
