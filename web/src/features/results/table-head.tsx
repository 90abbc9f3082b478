import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Entrants } from '../../server/season.tsx';
import { OfficialValue } from './official-value.tsx';
import styles from './players-table.module.css';
import type { Result } from './race-reply.ts';

type Props = { result: Result; entrants: Entrants };

/** The categories, with the official values below. */
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
        {CATEGORIES.map(({ key, abbreviation, fullLabel }) => (
          <th key={key} scope="col">
            <abbr title={fullLabel}>{abbreviation}</abbr>
          </th>
        ))}
      </tr>
      {result && <OfficialRow {...{ result, entrants }} />}
    </thead>
  );
}

function OfficialRow({ result, entrants }: Props) {
  return (
    <tr className={styles.official}>
      <th scope="row" className="sticky">
        Official result
      </th>
      <td />
      {CATEGORIES.map((category) => (
        <td key={category.key}>
          <OfficialValue {...{ category, result, entrants }} />
        </td>
      ))}
    </tr>
  );
}
