import { useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { Entrants } from '../../season.tsx';
import { type Choices, PICKS, winnerOf } from './picks.ts';
import styles from './predictions-page.module.css';

type Props = {
  /** The player's last choices, and the stored prediction. */
  choices: Choices;
  saved: Choices;
  entrants: Entrants;
  onDiscard: () => void;
};

/** The picks that were never submitted, shown after closing. */
export function UnsentPicks({ choices, saved, entrants, onDiscard }: Props) {
  const [discarded, setDiscarded] = useState(false);
  const unsent = PICKS.flatMap(({ name, label }) => {
    const choice = choices[name];
    return choice && choice !== saved[name] ? [{ label, choice }] : [];
  });
  if (unsent.length === 0 || discarded) return null;
  return (
    <section className={`notice ${styles.unsent}`} aria-label="Picks that were not sent">
      <p className="partial">
        <Icon name="warning" /> You did not send these:
      </p>
      <ul>
        {unsent.map(({ label, choice }) => (
          <li key={label}>
            {label}: <b>{entrants.nameOf(winnerOf(choice))}</b>
          </li>
        ))}
      </ul>
      <p className="small quiet">They were not sent before closing and do not count.</p>
      <button
        type="button"
        className="plain"
        onClick={() => {
          onDiscard();
          setDiscarded(true);
        }}
      >
        Discard them
      </button>
    </section>
  );
}
