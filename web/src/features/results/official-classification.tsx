import type { Reply } from '../../api.ts';

/** The official result as it was scored. */
export function OfficialClassification({ result }: { result: Reply<'results.get'> }) {
  return (
    <>
      <h2>Official result{result.revision > 1 && `, revision ${result.revision}`}</h2>
      <div className="wide">
        <table>
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
            </tr>
          </thead>
          <tbody>
            {result.results.map((car) => (
              <tr key={car.driverId}>
                <td className="number">{car.position}</td>
                <td>
                  {car.givenName} {car.familyName}
                </td>
                <td>{car.constructorName}</td>
                <td className="number">{car.grid ?? '–'}</td>
                <td>{car.status}</td>
                <td className="number">{car.points ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
