import { Link } from '../../components/link.tsx';
import { ScrollTable } from '../../components/scroll-table.tsx';
import { type Board, type BoardRace, bestScores, headOf } from './board.ts';
import { TowerRow } from './tower-row.tsx';

/** The timing tower: the season's table, with a narrow column for each race that has a result. */
export function Tower({ board, ownId }: { board: Board; ownId: string | undefined }) {
  const best = bestScores(board);
  return (
    <ScrollTable label={`Leaderboard ${board.season}`}>
      <thead>
        <tr>
          <th scope="col" className="sticky rank">
            Rank
          </th>
          <th scope="col" className="movement">
            <abbr title="Places gained or lost by the last race">+/−</abbr>
          </th>
          <th scope="col" className="sticky name">
            Username
          </th>
          <th scope="col" className="number">
            Avg Score
          </th>
          <th scope="col" className="number">
            Total Pts
          </th>
          <th scope="col" className="number races">
            Races
          </th>
          {board.races.map((race) => (
            <RaceHead key={race._id} race={race} />
          ))}
        </tr>
      </thead>
      <tbody>
        {board.users.map((row) => (
          <TowerRow key={row.id} row={row} races={board.races} best={best} own={row.id === ownId} />
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** Several races may be in one country: the whole name tells them apart. */
function RaceHead({ race }: { race: BoardRace }) {
  const head = headOf(race);
  return (
    <th scope="col" className="race">
      <Link
        to={`/results/${race._id}`}
        title={race.raceName}
        aria-label={`${head}: ${race.raceName}`}
      >
        {head}
      </Link>
    </th>
  );
}
