import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import { Choice } from '../../../ui/choice.tsx';
import styles from '../admin.module.css';

export type Account = { id: string; username: string };

type Props = {
  names: string[];
  /** The account of each player; undefined or empty for one who stays a name. */
  joined: (string | undefined)[];
  accounts: Account[];
  onJoin: (index: number, id: string) => void;
};

/** Joins the players of a sheet to accounts. An account can be only one of them. */
export function JoinedAccounts({ names, joined, accounts, onJoin }: Props) {
  const sorted = accounts.toSorted(alphabetically);
  const count = joined.filter(Boolean).length;
  return (
    <details className={`panel ${styles.apart}`} open={count < names.length}>
      <summary>
        Accounts: {count} of {names.length} players are joined to one
      </summary>
      <p className="quiet">
        A player who is joined has this season on the player’s page and in the hall of fame. The
        others are kept as names.
      </p>
      <div className={styles.columns}>
        {names.map((name, index) => {
          const own = joined[index] ?? '';
          const isKnown = own === '' || accounts.some(({ id }) => id === own);
          const free = sorted.filter(({ id }) => id === own || !joined.includes(id));
          return (
            <Choice
              // biome-ignore lint/suspicious/noArrayIndexKey: two players may have one name
              key={index}
              label={name}
              prompt="Kept as a name"
              value={own}
              options={[
                ...(isKnown ? [] : [{ value: own, name: FORMER_PLAYER }]),
                ...free.map(({ id, username }) => ({ value: id, name: username })),
              ]}
              onChoose={(id) => onJoin(index, id)}
            />
          );
        })}
      </div>
    </details>
  );
}
