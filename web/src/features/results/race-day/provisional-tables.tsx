import type { RunningOrder } from '@parc-ferme/domain/result/running-order';
import { provisionalStandings } from '@parc-ferme/domain/standings/provisional-standings';
import type { StandingsRow } from '@parc-ferme/domain/standings/standings';
import { useMemo, useState } from 'react';
import type { Entrants, Race, Season } from '../../../server/season.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Movement } from '../../../ui/movement.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Failure } from '../../../ui/toast.tsx';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import { FirstPlayers } from '../first-players.tsx';
import type { RankedEntry } from '../ranking.ts';
import { NeedsCell } from './needs-cell.tsx';
import styles from './race-day.module.css';
import type { RaceFacts } from './race-facts.ts';
import { seasonTableQuery } from './season-table-query.ts';

/** With more players the season takes several calls, and is loaded only when the visitor chooses it. */
const PLAYERS_OF_ONE_CALL = 100;

/** How many players are shown until the visitor asks for all. */
const SHOWN_FIRST = 20;

const VIEWS = { race: 'This race', season: 'Season' } as const;

type Props = {
  race: Race;
  season: Season;
  facts: RaceFacts;
  entrants: Entrants;
  order: RunningOrder;
  players: RankedEntry[];
  ownId: string | undefined;
  onShow: (entry: RankedEntry) => void;
};

/** All players' provisional points, and the table of the season as it would be. */
export function ProvisionalTables(props: Props) {
  const { race, season, players, ownId } = props;
  const [view, setView] = useState<keyof typeof VIEWS>('race');
  const table = useServerData({
    ...seasonTableQuery(season.season),
    enabled: view === 'season' || players.length <= PLAYERS_OF_ONE_CALL,
  });
  const seasonStandings = useMemo(
    () => table.data && seasonRows(table.data, race, players),
    [table.data, race, players],
  );
  return (
    <section>
      <div className={`spread ${styles.tableHead}`}>
        <h4>
          Points <span className="chip partial">Provisional</span>
        </h4>
        <ViewSwitch
          legend="Show provisional points of"
          names={VIEWS}
          chosen={view}
          onChoose={setView}
        />
      </div>
      {view === 'race' && (
        <FirstPlayers
          firstCount={SHOWN_FIRST}
          label="Provisional points of this race"
          columns={raceColumns(props)}
          rows={players}
          keyOf={({ user }) => user}
          isOwn={({ user }) => user === ownId}
        />
      )}
      {view === 'season' && seasonStandings && (
        <FirstPlayers
          firstCount={SHOWN_FIRST}
          label="Provisional table of the season"
          columns={SEASON_COLUMNS}
          rows={seasonStandings}
          keyOf={({ id }) => id}
          isOwn={({ id }) => id === ownId}
        />
      )}
      {view === 'season' && !seasonStandings && !table.error && <Skeleton lines={8} />}
      {view === 'season' && table.error && (
        <Failure onRetry={table.reload}>Failed to load data</Failure>
      )}
    </section>
  );
}

function raceColumns({ order, facts, entrants, onShow }: Props): Column<RankedEntry>[] {
  return [
    { head: 'Rank', kind: 'number', cell: ({ rank }) => rank },
    {
      head: 'Player',
      isRowHead: true,
      cell: (entry) => (
        <button type="button" className="bare" aria-haspopup="dialog" onClick={() => onShow(entry)}>
          <span>{entry.username}</span>
          <Icon name="chevron-right" />
        </button>
      ),
    },
    { head: 'Points', kind: 'number', cell: ({ score }) => <b>{score}</b> },
    {
      head: 'Needs',
      cell: ({ picks }) => (
        <NeedsCell picks={picks} order={order} facts={facts} entrants={entrants} />
      ),
    },
  ];
}

const SEASON_COLUMNS: Column<StandingsRow>[] = [
  {
    head: 'Rank',
    kind: 'number',
    cell: ({ rank, classified, movement }) => (
      <>
        <span>{classified ? rank : '–'}</span> <Movement places={movement} isNew={false} />
      </>
    ),
  },
  { head: 'Player', isRowHead: true, cell: ({ username }) => <PlayerLink username={username} /> },
  { head: 'Avg', kind: 'number', cell: ({ averageScore }) => <b>{averageScore.toFixed(1)}</b> },
  { head: 'Total', kind: 'number', cell: ({ totalPoints }) => <b>{totalPoints}</b> },
];

type SeasonTable = Awaited<ReturnType<ReturnType<typeof seasonTableQuery>['queryFn']>>;

function seasonRows({ players, races, rules }: SeasonTable, race: Race, scored: RankedEntry[]) {
  const otherRaces = races.filter((id) => id !== race._id);
  const points = scored.map(({ user, username, score }) => ({ user, username, score: score ?? 0 }));
  return provisionalStandings(players, otherRaces, race._id, points, rules);
}
