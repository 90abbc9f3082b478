import { ordinal } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import type { Reply } from '../../server/api.ts';
import { routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { type Column, Table } from '../../ui/table.tsx';

type CareerSeason = Reply<'seasons.hall-of-fame'>['players'][number]['seasons'][number];

const COLUMNS: Column<CareerSeason>[] = [
  {
    head: 'Season',
    kind: 'sticky',
    isRowHead: true,
    cell: ({ season, name: player }) => (
      <Link to={`/leaderboard?${new URLSearchParams({ season: String(season), player })}`}>
        {season}
      </Link>
    ),
  },
  { head: 'Rank', cell: ({ rank, players }) => `${ordinal(rank)} of ${players}` },
  { head: 'Points', kind: 'number', cell: ({ totalPoints }) => totalPoints },
  { head: 'Average', kind: 'number', cell: ({ averageScore }) => averageScore.toFixed(1) },
  { head: 'Races', kind: 'number', cell: ({ races }) => races },
];

type Props = { userId: string; season: number };

/** A player's other seasons, and the one shown once it is final. If they cannot be loaded, the page lacks them. */
export function EarlierSeasons({ userId, season }: Props) {
  const { data } = useServerData(routeQuery('seasons.hall-of-fame'));
  const career = data?.players.find(({ id }) => id === userId);
  const shownSeasons = (career?.seasons ?? []).filter(
    (played) => played.state === 'final' || played.season !== season,
  );
  if (shownSeasons.length === 0) return null;
  return (
    <section>
      <h2>Seasons</h2>
      <Table
        label="Seasons"
        columns={COLUMNS}
        rows={shownSeasons}
        keyOf={(played) => String(played.season)}
      />
    </section>
  );
}
