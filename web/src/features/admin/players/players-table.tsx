import { sandboxRefusedSince } from '@parc-ferme/domain/message/sandbox-refused-since';
import { type ReactNode, useState } from 'react';
import { Day } from '../../../ui/date-time.tsx';
import { Menu, type MenuItem } from '../../../ui/menu.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { PlayerEntry } from './players-query.ts';
import styles from './players-table.module.css';

type Props = {
  players: PlayerEntry[];
  ownId: string | undefined;
  itemsFor: (player: PlayerEntry) => MenuItem[];
};

/** How many players are listed at first on a phone; the search finds the others. */
const FIRST_SHOWN = 8;

export function PlayersTable({ players, ownId, itemsFor }: Props) {
  const isNarrow = useNarrow();
  const [isExpanded, setExpanded] = useState(false);
  const isCut = isNarrow && !isExpanded && players.length > FIRST_SHOWN;
  const columns: Column<PlayerEntry>[] = [
    {
      head: 'Player',
      kind: 'sticky',
      isRowHead: true,
      cell: ({ id, username }) => (
        <>
          <PlayerLink username={username} />
          {id === ownId && <span className="quiet"> (you)</span>}
        </>
      ),
    },
    { head: 'Role', cell: (player) => <State player={player} /> },
    { head: 'Email', cell: (player) => <Email player={player} /> },
    {
      head: 'Registered',
      cell: ({ createdAt, invitation }) => (
        <>
          <span className={styles.secondary}>
            <Day at={createdAt} />
          </span>
          {invitation && <Remark>{`Invitation: ${invitation.label}`}</Remark>}
        </>
      ),
    },
    {
      head: 'Actions',
      cell: (player) => <Menu label="Actions" subject={player.username} items={itemsFor(player)} />,
    },
  ];
  return (
    <>
      <Table
        label="Players"
        cards
        columns={columns}
        rows={isCut ? players.slice(0, FIRST_SHOWN) : players}
        keyOf={({ id }) => id}
        classOf={({ id }) => (id === ownId ? `${styles.player} mine` : styles.player)}
      />
      {isCut && (
        <p className="actions">
          <button type="button" className="plain" onClick={() => setExpanded(true)}>
            {`Show all ${players.length}`}
          </button>
        </p>
      )}
    </>
  );
}

function Email({ player }: { player: PlayerEntry }) {
  const { email, newEmail } = player;
  const states = emailStates(player);
  if (states.length === 0) return <span>{email}</span>;
  return (
    <>
      <span>{email}</span>{' '}
      {states.map((state) => (
        <span key={state} className="chip">
          {state}
        </span>
      ))}
      {newEmail && <Remark>{`Link sent to ${newEmail}`}</Remark>}
    </>
  );
}

/** What is wrong with the player's email address. */
function emailStates(player: PlayerEntry): string[] {
  const { emailConfirmed, mailReturned } = player;
  const isReturned = mailReturned?.why === 'bounce';
  return [
    ...(isReturned ? ['Email returned'] : []),
    ...(isReturned || emailConfirmed ? [] : ['Not confirmed']),
    ...(sandboxRefusedSince(player) ? ['Not verified at AWS'] : []),
  ];
}

function State({ player: { role, blocked } }: { player: PlayerEntry }) {
  if (!blocked) {
    return role === 'admin' ? (
      <span className="chip bonus">Admin</span>
    ) : (
      <span className={styles.secondary}>Player</span>
    );
  }
  return (
    <>
      <span className="chip">Blocked</span>
      <Remark>{blocked.reason}</Remark>
    </>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <span className={`${styles.remark} small quiet`}>{children}</span>;
}
