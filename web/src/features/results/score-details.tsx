import { categoriesOf } from '@parc-ferme/domain/picks/categories';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { Link } from 'react-router-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { EnteredPicksMark } from '../../ui/entered-picks-mark.tsx';
import { playerPath } from '../../ui/player-link.tsx';
import { MarkedPicks } from '../../ui/race-result/marked-picks.tsx';
import type { RankedEntry } from './ranking.ts';
import styles from './score-details.module.css';
import { ScoreQuestion } from './score-question.tsx';
import type { ResultContext } from './score-table.tsx';

type Props = ResultContext & {
  entry: RankedEntry;
  isMine: boolean;
  /** Called once the player has begun a question about the own points, whose draft is in the race's thread. */
  onQuestion?: () => void;
  onClose: () => void;
};

/** One player's picks with their points. Provisional points cannot be questioned: `onQuestion` is missing. */
export function ScoreDetails({
  entry,
  isMine,
  race,
  outcome,
  entrants,
  onQuestion,
  onClose,
}: Props) {
  const { username, score, breakdown, correctPredictions, summaryText } = entry;
  return (
    <Dialog title={username} className={styles.details} onClose={onClose}>
      <p className="quiet">
        {[
          race.raceName,
          !onQuestion && 'Provisional',
          score !== null &&
            `${correctPredictions} of ${categoriesOf(race.question).length} picks scored`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <EnteredPicksMark sentAgainFrom={entry.sentAgainFrom} />
      <MarkedPicks
        picks={entry.picks}
        outcome={outcome}
        entrants={entrants}
        question={race.question}
        picksHead={isMine ? 'Yours' : 'Picked'}
        scored={score === null ? undefined : { breakdown, score }}
      />
      {summaryText && (
        <details>
          <summary>In words</summary>
          <p className="small">{summaryText}</p>
        </details>
      )}
      {isMine && outcome && onQuestion && (
        <ScoreQuestion entry={entry} race={race} outcome={outcome} onBegun={onQuestion} />
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
