import { markedSheet, totalOf } from '@parc-ferme/domain/scoring/scored-sheet';
import { Link } from 'react-router-dom';
import { Mark, marksOf } from '../../ui/mark.tsx';
import { ordinal } from '../../ui/ordinal.ts';
import { MarkedPicksTable } from '../../ui/race-result/marked-picks.tsx';
import { SheetMarks } from '../../ui/sheet-marks.tsx';
import type { ShownPlayer, ShownRace } from './player-query.ts';
import styles from './race-list.module.css';
import { useEntrants } from './use-entrants.ts';
import { WaitingRace } from './waiting-race.tsx';

type Props = { season: number; races: ShownRace[]; player: ShownPlayer };

/** Rank, points and picks of every revealed race, the latest first. */
export function RaceList({ season, races, player }: Props) {
  return (
    <section aria-labelledby="races">
      <h2 id="races">Race by race</h2>
      <ol className={styles.races} reversed>
        <WaitingRace {...{ season, player }} scored={races} />
        {races
          .map((race, index) => (
            <RaceItem
              key={race._id}
              {...{ season, race }}
              own={player.races[index]}
              whose={player.username}
            />
          ))
          .toReversed()}
      </ol>
    </section>
  );
}

type ItemProps = {
  season: number;
  race: ShownRace;
  own: ShownPlayer['races'][number] | undefined;
  whose: string;
};

function RaceItem({ season, race, own, whose }: ItemProps) {
  const entrants = useEntrants(season);
  const sheet = own?.sheet;
  const rank = own?.rank ?? null;
  const place = rank === null ? '' : `then ${ordinal(rank)}`;
  if (!sheet) {
    return (
      <li className={styles.none}>
        <span>{race.raceName}</span>
        <span className="quiet">No picks{place && `, ${place}`}</span>
      </li>
    );
  }
  const marked = markedSheet(sheet, race.official);
  const marks = marksOf(marked);
  const points = totalOf(sheet);
  return (
    <li>
      <details>
        <summary className={styles.race}>
          <span className={styles.name}>{race.raceName}</span>
          <span>
            <b>{points}</b> {points === 1 ? 'point' : 'points'}
          </span>
          <span className="quiet">{place}</span>
          <span className={styles.marks}>
            {marked.map(({ name, picked }, index) =>
              picked ? <Mark key={name} of={marks[index] ?? 'open'} /> : null,
            )}
          </span>
        </summary>
        <SheetMarks {...sheet} />
        {entrants && <MarkedPicksTable {...{ marked, entrants, whose }} hasResult />}
        <p>
          <Link to={`/results/${race._id}`}>All picks of the {race.raceName}</Link>
        </p>
      </details>
    </li>
  );
}
