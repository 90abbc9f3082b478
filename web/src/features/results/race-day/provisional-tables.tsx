import { provisionalStandings } from '@parc-ferme/domain/standings/provisional-standings';
import { useMemo, useState } from 'react';
import type { Race, Season } from '../../../server/season.tsx';
import { useServerData } from '../../../server/use-server-data.ts';
import { Failure } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ViewSwitch } from '../../../ui/view-switch.tsx';
import type { Ranked } from '../ranking.ts';
import { ProvisionalTable, type Row } from './provisional-table.tsx';
import styles from './race-day.module.css';
import { seasonTableQuery } from './season-table-query.ts';

/** With more players the season takes several calls, and is loaded when it is asked for. */
const PLAYERS_OF_ONE_CALL = 100;

const VIEWS = { race: 'This race', season: 'Season' } as const;
type View = keyof typeof VIEWS;

type Props = {
  race: Race;
  season: Season;
  players: Ranked[];
  ownId: string | undefined;
  onShow: (entry: Ranked) => void;
};

/** All players' provisional points, and the table of the season as it would be. */
export function ProvisionalTables({ race, season, players, ownId, onShow }: Props) {
  const [view, setView] = useState<View>('race');
  const table = useServerData({
    ...seasonTableQuery(season.season),
    enabled: view === 'season' || players.length <= PLAYERS_OF_ONE_CALL,
  });
  const inSeason = useMemo(
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
        <ProvisionalTable
          label="Provisional points of this race"
          columns={['Points']}
          rows={players.map(raceRow)}
          ownId={ownId}
          onShow={(id) => players.filter(({ user }) => user === id).forEach(onShow)}
        />
      )}
      {view === 'season' && inSeason && (
        <ProvisionalTable
          label="Provisional table of the season"
          columns={['Avg', 'Total']}
          rows={inSeason}
          ownId={ownId}
        />
      )}
      {view === 'season' && !inSeason && !table.error && <Skeleton lines={8} />}
      {view === 'season' && table.error && (
        <Failure onRetry={table.reload}>Failed to load data</Failure>
      )}
    </section>
  );
}

function raceRow({ user: id, username, rank = 0, score }: Ranked): Row {
  return { id, username, rank, cells: [String(score)] };
}

type Loaded = Awaited<ReturnType<ReturnType<typeof seasonTableQuery>['queryFn']>>;

function seasonRows({ players, races, rules }: Loaded, race: Race, scored: Ranked[]): Row[] {
  const others = races.filter((id) => id !== race._id);
  const points = scored.map(({ user, username, score }) => ({ user, username, score: score ?? 0 }));
  return provisionalStandings(players, others, race._id, points, rules).map(
    ({ averageScore, totalPoints, classified, ...row }) => ({
      ...row,
      rank: classified ? row.rank : '–',
      cells: [averageScore.toFixed(1), String(totalPoints)],
    }),
  );
}
