import { BADGES } from '@parc-ferme/domain/badge/badges';
import type { Reply } from '../../server/api.ts';
import { useSession } from '../../server/session.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './hall-of-fame.module.css';

type Career = Reply<'seasons.hall-of-fame'>['players'][number];

const COLUMNS: Column<Career>[] = [
  {
    head: 'Player',
    kind: 'sticky',
    isRowHead: true,
    cell: ({ id, name }) => (
      <span className="long-name">
        <PlayerLink user={id} username={name} />
      </span>
    ),
  },
  { head: 'Titles', cell: ({ titles }) => titles.toReversed().join(', ') || '–' },
  { head: 'Round wins', kind: 'number', cell: ({ roundWins }) => roundWins },
  { head: 'Seasons', kind: 'number', cell: ({ seasons }) => seasons.length },
  { head: 'Races', kind: 'number', cell: ({ races }) => races },
  { head: 'Points', kind: 'number', cell: ({ totalPoints }) => totalPoints },
  { head: 'Average', kind: 'number', cell: ({ averageScore }) => averageScore.toFixed(1) },
  { head: 'Badges', cell: ({ badges }) => <Badges badges={badges} /> },
];

/** The players of all seasons, by titles first, as points of seasons with different rules cannot be compared. */
export function AllTimeTable({ players }: { players: Career[] }) {
  const { user } = useSession();
  return (
    <section>
      <h2>All time</h2>
      <p className="quiet">
        By titles, then round wins, then points. Every season counts by its own rule.
      </p>
      <Table
        label="All players of all seasons"
        columns={COLUMNS}
        rows={players}
        // Players of imported seasons may have no id.
        keyOf={({ id, name, seasons: [latest] }) =>
          id ?? `${name} ${latest?.season} ${latest?.rank}`
        }
        classOf={({ id }) => (user && id === user.id ? 'mine' : undefined)}
      />
    </section>
  );
}

function Badges({ badges }: { badges: Career['badges'] }) {
  return (
    <span className={styles.badges}>
      {BADGES.flatMap(({ id, title }) => {
        const years = badges.flatMap((badge) => (badge.id === id ? badge.season : []));
        if (years.length === 0) return [];
        return (
          <span key={id}>
            <BadgeArt id={id} title={title} />{' '}
            <span className="small quiet">{years.toReversed().join(', ')}</span>
          </span>
        );
      })}
    </span>
  );
}
