import { Link } from 'react-router-dom';
import type { Race } from '../../../server/season.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Empty, Failure } from '../../../ui/notice.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Loaded } from '../loaded.tsx';
import { PanelHeading, viewPath } from './panel-view.tsx';
import { type ScoreEntry, useScoresOf } from './scores-of-race.ts';

/** All players' points in one race. */
export function RaceScores({ race }: { race: Race | undefined }) {
  const scores = useScoresOf(race?._id);
  return (
    <>
      <Link className="button plain" to={viewPath('results')}>
        <Icon name="chevron-left" /> Back to results
      </Link>
      <PanelHeading>{`${race?.raceName ?? 'Race'} Scores`}</PanelHeading>
      {race ? (
        <Loaded of={scores} otherwise="Failed to load race scores">
          {(loaded) =>
            loaded.scores.length === 0 ? (
              <Empty>No scores available for this race yet</Empty>
            ) : (
              <Table
                label="Scores"
                cards
                columns={columnsFor(race)}
                rows={loaded.scores}
                keyOf={({ user }) => user}
              />
            )
          }
        </Loaded>
      ) : (
        <Failure>Cannot fetch scores: Race ID is missing</Failure>
      )}
    </>
  );
}

function columnsFor(race: Race): Column<ScoreEntry>[] {
  return [
    {
      head: 'Username',
      kind: 'sticky',
      isRowHead: true,
      cell: ({ username }) => <PlayerLink username={username} />,
    },
    {
      head: 'Points',
      kind: 'number',
      isNamed: true,
      cell: ({ score }) => score ?? 'Not yet',
    },
    {
      head: 'Correct',
      kind: 'number',
      isNamed: true,
      cell: ({ score, correctPredictions }) => (score === null ? '–' : correctPredictions),
    },
    {
      head: 'Details',
      cell: ({ user: player, username }) => (
        <Link className="button plain" to={viewPath('details', { race: race._id, player })}>
          View Details
          <span className="visually-hidden"> of {username}</span>
        </Link>
      ),
    },
  ];
}
