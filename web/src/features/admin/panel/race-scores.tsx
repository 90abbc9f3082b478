import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import { Link } from 'react-router-dom';
import { raceScoresQuery, type RaceScores as Scores } from '../../../server/race-scores.ts';
import type { Race } from '../../../server/season.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Empty } from '../../../ui/toast.tsx';
import styles from '../admin.module.css';
import { Loaded } from '../loaded.tsx';
import { PanelHeading, viewPath } from './panel-view.tsx';

export function RaceScores({ race }: { race: Race }) {
  const { _id: raceId, raceName } = race;
  const scores = useServerData(raceScoresQuery(raceId));
  const columns: Column<Scores['scores'][number]>[] = [
    {
      head: 'Username',
      kind: 'sticky',
      isRowHead: true,
      cell: ({ username }) => <PlayerLink username={username} />,
    },
    { head: 'Points', kind: 'number', isNamed: true, cell: ({ score }) => score ?? 'Not yet' },
    {
      head: 'Correct',
      kind: 'number',
      isNamed: true,
      cell: ({ score, correctPredictions }) => (score === null ? '–' : correctPredictions),
    },
    {
      head: 'Details',
      cell: ({ user: player, username }) => (
        <Link className="button plain" to={viewPath('details', { race: raceId, player })}>
          View Details
          <span className="visually-hidden">{` of ${username}`}</span>
        </Link>
      ),
    },
  ];
  return (
    <>
      <div className={`row ${styles.head}`}>
        <Link className="button plain" to="/admin">
          <Icon name="chevron-left" /> Back to results
        </Link>
        <PanelHeading>{`${raceName} Scores`}</PanelHeading>
      </div>
      <Loaded query={scores} whatFailed="Failed to load race scores">
        {(loaded) =>
          loaded.scores.length === 0 ? (
            <Empty>No scores available for this race yet</Empty>
          ) : (
            <Table
              label="Scores"
              cards
              columns={columns}
              rows={bestFirst(loaded.scores)}
              keyOf={({ user }) => user}
            />
          )
        }
      </Loaded>
    </>
  );
}
