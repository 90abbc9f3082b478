import type { Reply } from '../../../server/api.ts';
import type { Entrants } from '../../../server/season.tsx';
import { DateTime } from '../../../ui/date-time.tsx';
import { DriverTag, TeamTag } from '../../../ui/entrant.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import { WITHOUT_WINNER } from '../../../ui/without-winner.ts';
import styles from '../explorer-page.module.css';
import { wordsOfKey } from './words-of-key.ts';

type Result = Reply<'results.get'>;
type Car = Result['results'][number];

const HEADS = [
  ['Pos', 'number'],
  ['Driver', 'sticky'],
  ['Team', ''],
  ['Grid', 'number'],
  ['Laps', 'number'],
  ['Fastest lap', 'number'],
  ['Status', ''],
  ['Points', 'number'],
] as const;

/** The classification as the race data has it, and what was corrected manually beside it. */
export function OfficialTable({ result, entrants }: { result: Result; entrants: Entrants }) {
  return (
    <>
      <p className="quiet small">
        Revision {result.revision}, accepted <DateTime at={result.acceptedAt} />.
      </p>
      <Corrections result={result} entrants={entrants} />
      <ScrollTable label="Official F1 results">
        <thead>
          <tr>
            {HEADS.map(([name, kind]) => (
              <th key={name} scope="col" className={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.results.map((car) => (
            <CarRow key={car.driverId} car={car} />
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

/** With the team of the result itself: drivers change teams within a season. */
function CarRow({ car }: { car: Car }) {
  const { constructorId, constructorName: name, fastestLap } = car;
  return (
    <tr>
      <td className="number">{car.position}</td>
      <th scope="row" className="sticky">
        <DriverTag id={car.driverId} driver={car} />
      </th>
      <td>
        <TeamTag id={constructorId} team={{ constructorId, name }} />
      </td>
      <td className="number">{car.grid ?? '–'}</td>
      <td className="number">{car.laps ?? '–'}</td>
      <td className="number">
        {fastestLap?.time ?? '–'}
        {fastestLap?.rank === 1 && (
          <span className={`chip bonus ${styles.fastest}`}>
            fastest<span className="visually-hidden"> lap of the race</span>
          </span>
        )}
      </td>
      <td>{car.status}</td>
      <td className="number">{car.points ?? '–'}</td>
    </tr>
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
