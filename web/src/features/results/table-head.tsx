import { WITHOUT_WINNER } from '../../components/without-winner.ts';
import type { Entrants } from '../../season.tsx';
import { ShortEntrant } from './pick-cells.tsx';
import styles from './players-table.module.css';
import type { Result } from './race-reply.ts';

const PICKS = [
  ['P1', 'First place'],
  ['P2', 'Second place'],
  ['P3', 'Third place'],
  ['Pole', 'Pole position'],
  ['FL', 'Fastest lap'],
  ['Last', 'First retirement (last place)'],
  ['H2H-D', 'Driver head-to-head'],
  ['H2H-T', 'Team head-to-head'],
] as const;

type Props = { result: Result; entrants: Entrants };

/** What was to be picked, and below it what the picks are held against. */
export function TableHead({ result, entrants }: { result: Result | null; entrants: Entrants }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="sticky">
          Player
        </th>
        {result && (
          <th scope="col" className={styles.points}>
            Points
          </th>
        )}
        {PICKS.map(([short, name]) => (
          <th key={short} scope="col">
            <abbr title={name}>{short}</abbr>
          </th>
        ))}
      </tr>
      {result && <OfficialRow {...{ result, entrants }} />}
    </thead>
  );
}

function OfficialRow({ result, entrants }: Props) {
  const values = officialValues(result);
  return (
    <tr className={styles.official}>
      <th scope="row" className="sticky">
        Official result
      </th>
      <td />
      {PICKS.map(([short, of], place) => {
        const id = values[place];
        return (
          <td key={short} className={styles.shownPick}>
            {WITHOUT_WINNER[id ?? ''] ?? (
              <ShortEntrant {...{ of, id, entrants }} none="Not decided" />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function officialValues({ podium, headToHead, ...others }: Result): (string | null)[] {
  const { polePosition, fastestLap, firstRetirement } = others;
  const { drivers, teams } = headToHead;
  return [...podium, polePosition, fastestLap, firstRetirement, drivers.winner, teams.winner];
}
