import type { Reply } from '../../../server/api.ts';
import type { Entrants } from '../../../server/season.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { CAR } from '../../../ui/race-result/cars.tsx';
import { Table } from '../../../ui/table.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import styles from '../explorer-page.module.css';
import { wordsOfKey } from './words-of-key.ts';

type Result = Reply<'results.get'>;

const COLUMNS = [
  CAR.position,
  CAR.driver,
  CAR.team,
  CAR.grid,
  CAR.laps,
  CAR.fastestLap,
  CAR.status,
  CAR.points,
];

/** The classification as the race data has it, and what was corrected manually beside it. */
export function OfficialTable({ result, entrants }: { result: Result; entrants: Entrants }) {
  return (
    <>
      <p className="quiet small">
        Revision {result.revision}, accepted <DateTime at={result.acceptedAt} />.
      </p>
      <Corrections result={result} entrants={entrants} />
      <Table
        label="Official F1 results"
        columns={COLUMNS}
        rows={result.results}
        keyOf={({ driverId }) => driverId}
      />
    </>
  );
}

function Corrections({ result, entrants }: { result: Result; entrants: Entrants }) {
  if (result.corrections.length === 0) return null;
  return (
    <ul className={styles.corrections}>
      {result.corrections.map(({ value, to, reason, by, at }) => (
        <li key={value}>
          Corrected manually, {wordsOfKey(value)}:{' '}
          <b>{to === null ? 'undecided' : (WITHOUT_WINNER[to] ?? entrants.nameOf(to))}</b>. “
          {reason}” ({by}, <DateTime at={at} />)
        </li>
      ))}
    </ul>
  );
}
