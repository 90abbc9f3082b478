import { BADGES, badgeOf } from '@parc-ferme/domain/badge/badges';
import type { RefObject } from 'react';
import { BadgeArt } from '../../components/badge-art.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Entrants, Race } from '../../season.tsx';
import { PickCells } from './pick-cells.tsx';
import styles from './players-table.module.css';
import type { Result } from './race-reply.ts';
import { isTop, type Ranked } from './ranking.ts';

type Props = {
  entry: Ranked;
  race: Race;
  result: Result | null;
  entrants: Entrants;
  /** Set for the player's own row. */
  ownRow?: RefObject<HTMLButtonElement | null>;
  onShow: () => void;
};

/** A player with the eight picks. The name opens the details of the points. */
export function PlayerRow({ entry, race, result, entrants, ownRow, onShow }: Props) {
  const { rank, username, score, prediction } = entry;
  const top = isTop(entry);
  return (
    <tr className={ownRow ? 'mine' : ''}>
      <th scope="row" className={`sticky ${styles.player}`}>
        <button type="button" className="bare" aria-haspopup="dialog" ref={ownRow} onClick={onShow}>
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
      </th>
      {result && <td className={styles.points}>{score}</td>}
      <PickCells picks={prediction.predictions} {...{ result, entrants }} />
    </tr>
  );
}

/** Only marquee races have a badge. */
function RaceBadge({ race }: { race: Race }) {
  const badge = BADGES.find(({ id }) => id === badgeOf(race));
  return badge ? <BadgeArt id={badge.id} title={badge.title} /> : null;
}
