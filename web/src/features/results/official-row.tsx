import type { Entrants } from '../../season.tsx';
import { ShortEntrant } from './pick-cells.tsx';
import type { Result } from './race-reply.ts';

const WITHOUT_WINNER: Record<string, string> = { tie: 'Tie', neither: 'Neither' };

/** What the picks below are held against. */
export function OfficialRow({ result, entrants }: { result: Result; entrants: Entrants }) {
  return (
    <tr className="official">
      <th scope="row" className="sticky">
        Official result
      </th>
      <td />
      {officialValues(result).map(([name, id]) => (
        <td key={name} className="pick">
          {WITHOUT_WINNER[id ?? ''] ?? (
            <ShortEntrant of={name} {...{ id, entrants }} none="Not decided" />
          )}
        </td>
      ))}
    </tr>
  );
}

function officialValues({ podium, headToHead, ...others }: Result): [string, string | null][] {
  const [first, second, third] = podium;
  return [
    ['P1', first],
    ['P2', second],
    ['P3', third],
    ['Pole position', others.polePosition],
    ['Fastest lap', others.fastestLap],
    ['First retirement', others.firstRetirement],
    ['Driver head-to-head', headToHead.drivers.winner],
    ['Team head-to-head', headToHead.teams.winner],
  ];
}
