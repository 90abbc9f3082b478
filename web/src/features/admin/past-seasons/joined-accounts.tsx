import type { MappedPlayer } from '@parc-ferme/domain/past-season/mapped-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import { Choice } from '../../../ui/choice.tsx';
import styles from '../admin.module.css';

export type Account = { id: string; username: string };

type Props = {
  players: MappedPlayer[];
  /** The account of each player, by row; empty for one who stays a name. */
  joined: Record<number, string>;
  accounts: Account[];
  onJoin: (more: Record<number, string>) => void;
};

/** Joins players to accounts, those of the same name after a yes. An account can be only one player. */
export function JoinedAccounts({ players, joined, accounts, onJoin }: Props) {
  const sorted = accounts.toSorted(alphabetically);
  const taken = players.flatMap(({ row }) => joined[row] ?? []);
  const count = players.filter(({ row }) => joined[row]).length;
  const alike = players.flatMap(({ row, name, isDouble }) => {
    const account = isDouble ? undefined : accounts.find(({ username }) => username === name);
    return account && joined[row] === undefined ? [[row, account] as const] : [];
  });
  return (
    <details className={`panel ${styles.apart}`} open={count < players.length}>
      <summary>{`Accounts: ${count} of ${players.length} players are joined to one`}</summary>
      <p className="quiet">
        A player who is joined has this season on the player’s page and in the hall of fame. The
        others are kept as names.
      </p>
      {alike.length > 0 && (
        <p>
          Of the same name as an account:{' '}
          <span>{alike.map(([, { username }]) => username).join(', ')}</span>.{' '}
          <button
            type="button"
            className="plain"
            onClick={() => onJoin(Object.fromEntries(alike.map(([row, { id }]) => [row, id])))}
          >
            Yes, join them
          </button>
        </p>
      )}
      <div className={styles.columns}>
        {players.map(({ row, name }) => {
          const own = joined[row] ?? '';
          const isKnown = own === '' || accounts.some(({ id }) => id === own);
          const free = sorted.filter(({ id }) => id === own || !taken.includes(id));
          return (
            <Choice
              key={row}
              label={name}
              prompt="Kept as a name"
              value={own}
              options={[
                ...(isKnown ? [] : [{ value: own, name: FORMER_PLAYER }]),
                ...free.map(({ id, username }) => ({ value: id, name: username })),
              ]}
              onChoose={(id) => onJoin({ [row]: id })}
            />
          );
        })}
      </div>
    </details>
  );
}
