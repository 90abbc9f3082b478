import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import type { RefObject } from 'react';
import type { Race } from '../../server/season.tsx';
import { BadgeArt } from '../../ui/badge-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './player-name.module.css';
import { isTop, type Ranked } from './ranking.ts';

export type PlayerProps = {
  entry: Ranked;
  race: Race;
  /** Set for the signed-in player. */
  own?: RefObject<HTMLButtonElement | null>;
  onShow: () => void;
};

/** Rank, name and badge: a button that opens the details of the points. */
export function PlayerName({ entry, race, own, onShow }: PlayerProps) {
  const { rank, username } = entry;
  const top = isTop(entry);
  return (
    <button
      type="button"
      className={`bare ${styles.player}`}
      aria-haspopup="dialog"
      ref={own}
      onClick={onShow}
    >
      {rank !== undefined && (
        <span className={top ? `${styles.rank} ${styles.leads}` : styles.rank} data-rank>
          {rank}
        </span>
      )}
      <span className={styles.username} data-username>
        {username}
      </span>
      {top && <RaceBadge race={race} />}
      <Icon name="chevron-right" />
    </button>
  );
}

/** Only marquee races have a badge. */
function RaceBadge({ race }: { race: Race }) {
  const badge = BADGES.find(({ id }) => id === badgeOf(race));
  return badge ? <BadgeArt id={badge.id} title={badge.title} /> : null;
}
