import type { Car } from '@parc-ferme/domain/result/car';
import { hasStarted, isClassified } from '@parc-ferme/domain/result/classification';
import { DriverTag, TeamTag } from '../../../ui/entrant.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import styles from '../debug-page.module.css';

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
        <ScrollTable label="Cars concerned">
          <thead>
            <tr>
              <th scope="col" className="sticky">
                Driver
              </th>
              <th scope="col">Team</th>
              <th scope="col" className="number">
                Place
              </th>
              <th scope="col">Official</th>
              <th scope="col">Status</th>
              <th scope="col">Classified</th>
              <th scope="col">Counts for the team</th>
            </tr>
          </thead>
          <tbody>
            {concerned.map((car) => (
              <CarRow key={car.driverId} car={car} />
            ))}
          </tbody>
        </ScrollTable>
      )}
    </>
  );
}

function CarRow({ car }: { car: Car }) {
  const { constructorId, constructorName: name } = car;
  return (
    <tr>
      <th scope="row" className="sticky">
        <DriverTag id={car.driverId} driver={car} />
      </th>
      <td>
        <TeamTag id={constructorId} team={{ constructorId, name }} />
      </td>
      <td className="number">{car.position}</td>
      <td>{car.positionText}</td>
      <td>{car.status}</td>
      <td>
        <YesNo yes={isClassified(car)} />
      </td>
      <td>
        <YesNo yes={hasStarted(car)} />
      </td>
    </tr>
  );
}

function YesNo({ yes }: { yes: boolean }) {
  return (
    <span className={yes ? styles.fact : `${styles.fact} quiet`}>
      <Icon name={yes ? 'tick' : 'cross'} /> {yes ? 'yes' : 'no'}
    </span>
  );
}
