import { CATEGORIES } from '@parc-ferme/domain/picks/categories';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { Link } from 'react-router-dom';
import type { Entrants, Race } from '../../server/season.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { playerPath } from '../../ui/player-link.tsx';
import { MarkedPicks } from '../../ui/race-result/marked-picks.tsx';
import { PitBoard } from '../../ui/race-result/pit-board.tsx';
import { SheetMarks } from '../../ui/sheet-marks.tsx';
import type { Ranked } from './ranking.ts';
import styles from './score-details.module.css';
import { ScoreQuestion } from './score-question.tsx';

type Props = {
  entry: Ranked;
  isMine: boolean;
  race: Race;
  result: Outcome | null;
  /** The result is the one of a running order that a visitor set. */
  isProvisional?: boolean;
  entrants: Entrants;
  /** Players may question their own points: the draft is in the race's thread. */
  onQuestion?: () => void;
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
  onQuestion,
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
      <SheetMarks {...prediction} />
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
      {isMine && result && onQuestion && (
        <ScoreQuestion {...{ entry, race, result }} onBegun={onQuestion} />
      )}
      {username !== FORMER_PLAYER && (
        <p>
          <Link to={playerPath(username)}>
            {isMine ? 'Your season' : `The season of ${username}, and you against ${username}`}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
