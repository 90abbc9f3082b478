import { Day } from './date-time.tsx';

type Props = { races: { _id: string; raceName: string; date: string }[] };

/** The races of a season that has not begun. */
export function CalendarList({ races }: Props) {
  return (
    <ol aria-label="Calendar">
      {races.map(({ _id, raceName, date }) => (
        <li key={_id}>
          <span>{raceName}</span>, <Day at={date} />
        </li>
      ))}
    </ol>
  );
}
