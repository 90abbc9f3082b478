import { CAR_COLUMNS } from '../../ui/race-result/cars.tsx';
import { Table } from '../../ui/table.tsx';
import type { Result } from './race-reply.ts';

const COLUMNS = [
  CAR_COLUMNS.position,
  CAR_COLUMNS.driver,
  CAR_COLUMNS.team,
  CAR_COLUMNS.grid,
  CAR_COLUMNS.status,
  CAR_COLUMNS.points,
  CAR_COLUMNS.lapTime,
];

/** The whole classification, collapsed. Manual disqualifications change it, other corrections do not. */
export function Classification({ result }: { result: Result }) {
  return (
    <details className="panel">
      <summary>{`Classification, ${result.results.length} cars`}</summary>
      {result.corrections.some(({ value }) => value !== 'disqualified') && (
        <p className="quiet small">Without the values that were corrected manually.</p>
      )}
      <Table
        label="Classification"
        columns={COLUMNS}
        rows={result.results}
        keyOf={({ driverId }) => driverId}
      />
    </details>
  );
}
