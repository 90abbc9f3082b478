import type { MappedPlayer } from '@parc-ferme/domain/past-season/mapped-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import { Choice } from '../../../ui/choice.tsx';
import styles from '../admin.module.css';

export type Account = { id: string; username: string };

type Props = {
  players: MappedPlayer[];
  /** The id of each player's account, by row; empty for one who stays a name. */
  accountByRow: Record<number, string>;
  accounts: Account[];
  onJoin: (more: Record<number, string>) => void;
};

/** Joins players of an imported season to accounts; one button joins all of the same name. Each account is one player. */
export function JoinedAccounts({ players, accountByRow, accounts, onJoin }: Props) {
  const sortedAccounts = accounts.toSorted(alphabetically);
  const takenIds = players.flatMap(({ row }) => accountByRow[row] ?? []);
  const joinedCount = players.filter(({ row }) => accountByRow[row]).length;
  const sameNames = players.flatMap(({ row, name, isDouble }) => {
    const account = isDouble ? undefined : accounts.find(({ username }) => username === name);
    return account && accountByRow[row] === undefined ? [{ row, account }] : [];
  });
  return (
    <details className={`panel ${styles.apart}`} open={joinedCount < players.length}>
      <summary>{`Accounts: ${joinedCount} of ${players.length} players are joined to one`}</summary>
      <p className="quiet">
        A player who is joined has this season on the player’s page and in the hall of fame. The
        others are kept as names.
      </p>
      {sameNames.length > 0 && (
        <p>
          Of the same name as an account:{' '}
          <span>{sameNames.map(({ account }) => account.username).join(', ')}</span>.{' '}
          <button
            type="button"
            className="plain"
            onClick={() =>
              onJoin(Object.fromEntries(sameNames.map(({ row, account }) => [row, account.id])))
            }
          >
            Yes, join them
          </button>
        </p>
      )}
      <div className={styles.columns}>
        {players.map(({ row, name }) => {
          const accountId = accountByRow[row] ?? '';
          const isDeleted = accountId !== '' && !accounts.some(({ id }) => id === accountId);
          const selectable = sortedAccounts.filter(
            ({ id }) => id === accountId || !takenIds.includes(id),
          );
          return (
            <Choice
              key={row}
              label={name}
              prompt="Kept as a name"
              value={accountId}
              options={[
                ...(isDeleted ? [{ value: accountId, name: FORMER_PLAYER }] : []),
                ...selectable.map(({ id, username }) => ({ value: id, name: username })),
              ]}
              onChoose={(id) => onJoin({ [row]: id })}
            />
          );
        })}
      </div>
    </details>
  );
}
