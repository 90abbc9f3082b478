import { CAR } from '../../ui/race-result/cars.tsx';
import { Table } from '../../ui/table.tsx';
import type { Result } from './race-reply.ts';

const COLUMNS = [
  CAR.position,
  CAR.driver,
  CAR.team,
  CAR.grid,
  CAR.status,
  CAR.points,
  CAR.fastestLap,
];

/** The whole classification as in the race data, collapsed. */
export function Classification({ result }: { result: Result }) {
  return (
    <details className="panel">
      <summary>Classification, {result.results.length} cars</summary>
      {result.corrections.length > 0 && (
        <p className="quiet small">As in the race data, without manual corrections.</p>
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
