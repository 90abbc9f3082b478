import { type FormEvent, useState } from 'react';
import { Failure } from '../../ui/notice.tsx';
import styles from './find-player.module.css';

type Props = {
  /** Resolves to whether a player was found. */
  onFind: (name: string) => Promise<boolean>;
};

/** The browser's find in page finds drawn rows only: this looks for players in all of them. */
export function FindPlayer({ onFind }: Props) {
  const [missing, setMissing] = useState<string>();
  const [failed, setFailed] = useState(false);

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('player')).trim();
    if (!name) return;
    setMissing(undefined);
    setFailed(false);
    try {
      if (!(await onFind(name))) setMissing(name);
    } catch {
      setFailed(true);
    }
  }

  return (
    <search className={styles.find}>
      <form onSubmit={find}>
        <label>
          Find a player
          <input type="search" name="player" autoComplete="off" maxLength={20} />
        </label>
        <button type="submit" className="plain">
          Find
        </button>
      </form>
      <p role="status">{missing && `No player is called “${missing}”.`}</p>
      {failed && <Failure>Failed to load all players</Failure>}
    </search>
  );
}
