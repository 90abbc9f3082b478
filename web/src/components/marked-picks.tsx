import type { Picks } from '@parc-ferme/domain/prediction';
import type { Outcome } from '@parc-ferme/domain/result';
import { type MarkedPick, markPicks } from '@parc-ferme/domain/scoring';
import type { Entrants } from '../season.tsx';
import { DriverTag, TeamTag } from './entrant.tsx';
import { Mark, markOf } from './mark.tsx';

const UNDECIDED: Outcome = {
  // Nobody has an id like this, so that every pick is still open.
  podium: ['', '', ''],
  ...{ polePosition: null, fastestLap: null, firstRetirement: null },
  headToHead: {
    drivers: { winner: null, driver1: null, driver2: null },
    teams: { winner: null, team1: null, team2: null },
  },
};

type Props = {
  picks: Picks;
  outcome: Outcome | null;
  entrants: Entrants;
  /** How the column of picks is headed where they are somebody else's. */
  whose?: string;
};

/** The eight picks beside what really happened, or "No result yet". */
export function MarkedPicks({ picks, outcome, entrants, whose = 'Yours' }: Props) {
  const marked = markPicks(picks, outcome ?? UNDECIDED);
  return (
    <table className="marked-picks">
      <thead>
        <tr>
          <th scope="col">Pick</th>
          <th scope="col">{whose}</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {marked.map((pick) => (
          <tr key={pick.name}>
            <th scope="row">{pick.name}</th>
            <td>
              <Entrant of={pick.name} id={pick.picked} entrants={entrants} none="No pick" />
              {outcome && pick.picked && <Mark of={markOf(pick)} />}
            </td>
            <td>
              {outcome ? (
                <Actual pick={pick} entrants={entrants} />
              ) : (
                <span className="quiet">No result yet</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WITHOUT_WINNER: Record<string, string> = { tie: 'A tie', neither: 'Neither' };

/** Null is undecided, or nothing that could be picked. */
function Actual({ pick, entrants }: { pick: MarkedPick; entrants: Entrants }) {
  const ended = WITHOUT_WINNER[pick.actual ?? ''];
  if (ended) return <>{ended}</>;
  return (
    <Entrant of={pick.name} id={pick.actual ?? undefined} entrants={entrants} none="Not decided" />
  );
}

type EntrantProps = { of: string; id: string | undefined; entrants: Entrants; none: string };

function Entrant({ of, id, entrants, none }: EntrantProps) {
  if (!id) return <span className="quiet">{none}</span>;
  return of === 'Team head-to-head' ? (
    <TeamTag id={id} team={entrants.team(id)} />
  ) : (
    <DriverTag id={id} driver={entrants.driver(id)} />
  );
}
