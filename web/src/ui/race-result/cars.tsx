import type { PickKey } from '@parc-ferme/domain/picks/categories';
import type { Reply } from '../../server/api.ts';
import { DriverTag, TeamTag } from '../entrant.tsx';
import type { Column } from '../table.tsx';

export type Car = Reply<'results.get'>['results'][number];

/** The columns of tables of a race's cars. The team is that of the result, as drivers change teams. */
export const CAR_COLUMNS = {
  position: {
    head: 'Pos',
    kind: 'number',
    cell: ({ position }) => position,
  },
  driver: {
    head: 'Driver',
    kind: 'sticky',
    isRowHead: true,
    cell: (car) => <DriverTag id={car.driverId} driver={car} />,
  },
  team: {
    head: 'Team',
    cell: ({ constructorId, constructorName: name }) => (
      <TeamTag id={constructorId} team={{ constructorId, name }} />
    ),
  },
  grid: {
    head: 'Grid',
    kind: 'number',
    cell: ({ grid }) => (grid === 0 ? 'Pit lane' : (grid ?? '–')),
  },
  laps: {
    head: 'Laps',
    kind: 'number',
    cell: ({ laps }) => laps ?? '–',
  },
  lapTime: {
    head: 'Fastest lap',
    kind: 'number',
    cell: ({ fastestLap }) => <FastestLap lap={fastestLap} />,
  },
  status: {
    head: 'Status',
    cell: ({ status }) => status,
  },
  points: {
    head: 'Points',
    kind: 'number',
    cell: ({ points }) => points ?? '–',
  },
} satisfies Record<string, Column<Car>>;

function FastestLap({ lap }: { lap: Car['fastestLap'] }) {
  if (lap?.rank !== 1) return <span>{lap?.time ?? '–'}</span>;
  return (
    <b className="bonus">
      <span>{lap.time}</span>
      <span className="visually-hidden">, fastest lap of the race</span>
    </b>
  );
}

/** The time beside the driver of the fastest lap; no other category has one. */
export function FastestLapTime({ category, car }: { category: PickKey; car: Car | undefined }) {
  const time = category === 'fastestLap' && car?.fastestLap?.time;
  return time ? <span className="quiet">{time}</span> : null;
}
