import { useSession } from '../../server/session.tsx';
import { counted } from '../../ui/duration.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { PlayerLinks } from '../../ui/player-links.tsx';
import { Podium } from '../../ui/podium.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Table } from '../../ui/table.tsx';
import { Title } from '../../ui/title.tsx';
import { Missed, RaceName, Rank, type Review, type Reviewed } from './review-parts.tsx';

export function SeasonReview({ review, nameOf }: Reviewed) {
  const { season, rule, players, races, podium, miss } = review;
  const title = `Season ${season}`;
  const most = Math.max(1, ...races.map(({ points }) => points));
  const best = races.filter(({ points }) => points === most);
  return (
    <>
      <section className="screen" aria-label="The podium of the season">
        <p className="eyebrow">Final standings</p>
        <Title>{title}</Title>
        <Podium
          rows={podium.map(({ name: username, ...row }) => ({ ...row, username }))}
          season={season}
          isFinal
          isReview
        />
        {best.map(({ raceName, points, winners }) => (
          <p key={raceName}>
            <span className="eyebrow">Best race</span>
            <b>{counted(points, 'point')}</b>: <PlayerLinks of={winners} season={season} />,{' '}
            {raceName}
          </p>
        ))}
        <Missed {...{ review, nameOf, miss }} of=" of all players together" />
        <p className="quiet small">
          {rule}. {counted(players, 'player')}, {counted(races.length, 'race')}.
        </p>
        <div className="actions">
          <ShareButton label="Share" title={title} />
        </div>
      </section>
      <h2>Round by round</h2>
      <Table
        label="The winner of each round"
        rows={races}
        keyOf={({ round, raceName }) => `${round} ${raceName}`}
        columns={[
          { head: 'Race', isRowHead: true, cell: (race) => <RaceName {...race} /> },
          {
            head: 'Won by',
            cell: ({ winners }) => (
              <span className="long-name">
                <PlayerLinks of={winners} season={season} />
              </span>
            ),
          },
          { head: 'Points', kind: 'number', cell: ({ points }) => points },
        ]}
      />
      <RanksTable {...review} />
    </>
  );
}

/** The final rank of each player, and that after each race unless a sheet alone decided the season. */
function RanksTable({ season, races, rows }: Review) {
  const { user } = useSession();
  return (
    <>
      <h2>Final table, and the rank by round</h2>
      <Table
        label="Final table"
        rows={rows}
        keyOf={({ id, name }) => id ?? name}
        classOf={({ id }) => (user && id === user.id ? 'mine' : undefined)}
        columns={[
          {
            head: 'Player',
            kind: 'sticky',
            isRowHead: true,
            cell: ({ name }) => (
              <span className="long-name">
                <PlayerLink username={name} season={season} />
              </span>
            ),
          },
          { head: 'Points', kind: 'number', cell: ({ totalPoints }) => totalPoints },
          { head: 'Rank', kind: 'number', cell: ({ rank }) => <Rank of={rank} /> },
          ...(rows[0]?.ranks ?? []).map((_, race) => ({
            head: `R${races[race]?.round}`,
            kind: 'number' as const,
            cell: ({ ranks }: Review['rows'][number]) => <Rank of={ranks[race]} />,
          })),
        ]}
      />
    </>
  );
}
