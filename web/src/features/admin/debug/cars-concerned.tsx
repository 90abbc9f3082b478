import { hasStarted, isClassified } from '@parc-ferme/domain/result/classification';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { CAR, type Car } from '../../../ui/race-result/cars.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import styles from '../debug-page.module.css';

const COLUMNS: Column<Car>[] = [
  CAR.driver,
  CAR.team,
  CAR.position,
  {
    head: 'Official',
    cell: ({ positionText }) => positionText,
  },
  CAR.status,
  {
    head: 'Classified',
    cell: (car) => <YesNo yes={isClassified(car)} />,
  },
  {
    head: 'Counts for the team',
    cell: (car) => <YesNo yes={hasStarted(car)} />,
  },
];

type Props = { cars: Car[]; drivers: string[]; teams: string[] };

/** The cars of the result that the calculation uses. */
export function CarsConcerned({ cars, drivers, teams }: Props) {
  const concerned = cars.filter(
    ({ driverId, constructorId }) => drivers.includes(driverId) || teams.includes(constructorId),
  );
  return (
    <>
      <h3>Cars concerned</h3>
      {concerned.length === 0 ? (
        <Empty>None of the chosen drivers and teams is in the result.</Empty>
      ) : (
        <Table
          label="Cars concerned"
          columns={COLUMNS}
          rows={concerned}
          keyOf={({ driverId }) => driverId}
        />
      )}
    </>
  );
}

function YesNo({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? styles.fact : `${styles.fact} quiet`}>
      <Icon name={yes ? 'tick' : 'cross'} /> {yes ? 'yes' : 'no'}
    </span>
  );
}
