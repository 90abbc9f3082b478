import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { OfficialValue } from './official-value.tsx';
import { PlayerCard } from './player-card.tsx';
import styles from './player-cards.module.css';
import type { PlayersProps } from './player-view.ts';

/** A card for each player, below the categories and the official values. */
export function PlayerCards({ label, players, own, ownButton, onShow, ...shown }: PlayersProps) {
  return (
    <div className={styles.cards}>
      <Head result={shown.result} entrants={shown.entrants} />
      <ol className={styles.list} aria-label={label}>
        {players.map((entry) => (
          <PlayerCard
            key={entry.user}
            {...shown}
            entry={entry}
            {...(entry === own && { own: ownButton })}
            onShow={() => onShow(entry)}
          />
        ))}
      </ol>
    </div>
  );
}

type HeadProps = Pick<PlayersProps, 'result' | 'entrants'>;

/** For the eye: every pick names its category, and the official result is told below the cards. */
function Head({ result, entrants }: HeadProps) {
  return (
    <div className={`${styles.head} ${styles.picks}`} aria-hidden="true">
      {CATEGORIES.map((category) => (
        <span key={category.key}>
          <span className="quiet">{category.abbreviation}</span>
          {result && <OfficialValue {...{ category, result, entrants }} />}
        </span>
      ))}
    </div>
  );
}
