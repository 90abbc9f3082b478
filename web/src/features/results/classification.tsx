import { ScrollTable } from '../../ui/scroll-table.tsx';
import type { Result } from './race-reply.ts';

type Car = Result['results'][number];

/** The whole classification as in the race data, collapsed. */
export function Classification({ result }: { result: Result }) {
  return (
    <details className="panel">
      <summary>Classification, {result.results.length} cars</summary>
      {result.corrections.length > 0 && (
        <p className="quiet small">As in the race data, without manual corrections.</p>
      )}
      <ScrollTable label="Classification">
        <thead>
          <tr>
            <th scope="col" className="number">
              Pos
            </th>
            <th scope="col">Driver</th>
            <th scope="col">Team</th>
            <th scope="col" className="number">
              Grid
            </th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Points
            </th>
            <th scope="col" className="number">
              Fastest lap
            </th>
          </tr>
        </thead>
        <tbody>
          {result.results.map((car) => (
            <CarRow key={car.driverId} car={car} />
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}

function CarRow({ car }: { car: Car }) {
  const { position, constructorId, givenName, familyName, constructorName, status } = car;
  return (
    <tr>
      <td className="number">{position}</td>
      <th scope="row">
        <span className="entrant" data-team={constructorId}>
          {`${givenName} ${familyName}`.trim()}
        </span>
      </th>
      <td>{constructorName}</td>
      <td className="number">{car.grid === 0 ? 'Pit lane' : (car.grid ?? '–')}</td>
      <td>{status}</td>
      <td className="number">{car.points ?? '–'}</td>
      <td className={car.fastestLap?.rank === 1 ? 'number bonus' : 'number'}>
        {car.fastestLap?.time ?? '–'}
      </td>
    </tr>
  );
}
