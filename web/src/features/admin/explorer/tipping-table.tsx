import { bestFirst } from '@parc-ferme/domain/scoring/best-first';
import type { RaceScores } from '../../../server/race-scores.ts';
import type { Entrants } from '../../../server/season.tsx';
import { PlayerLink } from '../../../ui/player-link.tsx';
import { PicksTable } from '../../../ui/race-result/picks-table.tsx';
import styles from '../explorer-page.module.css';

type Props = RaceScores & { entrants: Entrants };

/** All players' picks with their marks, below the official values. */
export function TippingTable({ scores, result, entrants }: Props) {
  return (
    <PicksTable
      label="User tipping results"
      rows={bestFirst(scores)}
      player={({ username }) => (
        <span className={styles.player}>
          <PlayerLink username={username} />
        </span>
      )}
      {...{ result, entrants }}
    />
  );
}
