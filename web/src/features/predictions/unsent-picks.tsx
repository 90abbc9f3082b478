import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import { useState } from 'react';
import type { Entrants } from '../../server/season.tsx';
import { Icon } from '../../ui/icon.tsx';
import { differingCategories } from './picks.ts';
import styles from './predictions-page.module.css';

type Props = {
  picks: Picks;
  saved: Picks;
  entrants: Entrants;
  question: AskedQuestion | undefined;
  onDiscard: () => void;
};

/** The picks that were never submitted, shown after closing. */
export function UnsentPicks({ picks, saved, entrants, question, onDiscard }: Props) {
  const [isDiscarded, setDiscarded] = useState(false);
  const unsent = differingCategories(picks, saved, question).flatMap(({ key, label }) => {
    const id = picks[key];
    return id ? [{ key, label, id }] : [];
  });
  if (unsent.length === 0 || isDiscarded) return null;
  return (
    <section className={`callout ${styles.unsent}`} aria-label="Picks that were not sent">
      <p className="partial">
        <Icon name="warning" /> You didn't send these:
      </p>
      <ul>
        {unsent.map(({ key, label, id }) => (
          <li key={key}>
            <span>{label}</span>: <b>{entrants.nameOf(id)}</b>
          </li>
        ))}
      </ul>
      <p className="small quiet">They missed the deadline and don't count.</p>
      <button
        type="button"
        className="plain"
        onClick={() => {
          onDiscard();
          setDiscarded(true);
        }}
      >
        Discard
      </button>
    </section>
  );
}
