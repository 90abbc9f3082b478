import type { Race } from '../../../server/season.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty, Failure } from '../../../ui/notice.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { ScrollTable } from '../../../ui/scroll-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminFailure } from '../admin-failure.tsx';
import { PanelHeading } from './panel-view.tsx';
import { type ScoreEntry, useScoresOf } from './scores-of-race.ts';

type Props = {
  race: Race | undefined;
  onDetails: (user: string) => void;
  onBack: () => void;
};

/** All players' points in one race. */
export function RaceScores({ race, onDetails, onBack }: Props) {
  const { data, error, reload } = useScoresOf(race?._id);
  const scores = data?.scores;
  return (
    <>
      <button type="button" className="plain" onClick={onBack}>
        <Icon name="chevron-left" /> Back to results
      </button>
      <PanelHeading>{race ? `${race.raceName} Scores` : 'Race Scores'}</PanelHeading>
      {!race && <Failure>Cannot fetch scores: Race ID is missing</Failure>}
      {race && !data && !error && <Skeleton lines={6} />}
      {error && (
        <AdminFailure error={error} otherwise="Failed to load race scores" onRetry={reload} />
      )}
      {scores?.length === 0 && <Empty>No scores available for this race yet</Empty>}
      {scores && scores.length > 0 && <ScoresTable scores={scores} onDetails={onDetails} />}
    </>
  );
}

type TableProps = { scores: ScoreEntry[]; onDetails: (user: string) => void };

function ScoresTable({ scores, onDetails }: TableProps) {
  return (
    <ScrollTable label="Scores" cards>
      <thead>
        <tr>
          <th scope="col">Username</th>
          <th scope="col" className="number">
            Points
          </th>
          <th scope="col" className="number">
            Correct
          </th>
          <th scope="col">
            <span className="visually-hidden">Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ user, username, score, correctPredictions }) => (
          <tr key={user}>
            <th scope="row" className="sticky">
              <PlayerLink username={username} />
            </th>
            <td className="number" data-head="Points">
              {score ?? 'Not yet'}
            </td>
            <td className="number" data-head="Correct">
              {score === null ? '–' : correctPredictions}
            </td>
            <td className="number">
              <button type="button" className="plain" onClick={() => onDetails(user)}>
                View Details
                <span className="visually-hidden"> of {username}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
