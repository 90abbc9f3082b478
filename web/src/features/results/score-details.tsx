import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { Dialog } from '../../components/dialog.tsx';
import { MarkedPicks } from '../../components/marked-picks.tsx';
import { PitBoard } from '../../components/pit-board.tsx';
import type { Entrants, Race } from '../../season.tsx';
import type { Ranked } from './ranking.ts';
import styles from './score-details.module.css';

type Props = {
  entry: Ranked;
  isMine: boolean;
  race: Race;
  result: Outcome | null;
  /** The result is the one of a running order that a visitor set. */
  isProvisional?: boolean;
  entrants: Entrants;
  onClose: () => void;
};

/** The breakdown of one player's points. */
export function ScoreDetails({
  entry,
  isMine,
  race,
  result,
  isProvisional = false,
  entrants,
  onClose,
}: Props) {
  const { username, score, breakdown, correctPredictions, summaryText, prediction } = entry;
  return (
    <Dialog title={username} className={styles.details} onClose={onClose}>
      <p className="quiet">
        {race.raceName}
        {isProvisional && ' · Provisional'}
        {score !== null && ` · ${correctPredictions} of ${CATEGORIES.length} picks scored`}
      </p>
      {score !== null && <PitBoard {...{ breakdown, score }} nameOf={entrants.nameOf} />}
      <h3>Picks</h3>
      <MarkedPicks
        picks={prediction.predictions}
        outcome={result}
        entrants={entrants}
        whose={isMine ? 'Yours' : 'Picked'}
      />
      {summaryText && (
        <>
          <h3>In words</h3>
          <p className="small">{summaryText}</p>
        </>
      )}
    </Dialog>
  );
}
