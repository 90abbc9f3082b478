import { nameInSentence } from '@parc-ferme/domain/picks/categories';
import { scorePicks } from '@parc-ferme/domain/scoring/score-picks';
import { listText } from '@parc-ferme/domain/wording/number-text';
import { MarkedPicks } from '../../ui/race-result/marked-picks.tsx';
import { PitBoard } from '../../ui/race-result/pit-board.tsx';
import { ENTRANTS, MISSED, OUTCOME, PICKS } from './example.ts';
import styles from './worked-example.module.css';

/** A made-up race, marked and scored by the real rules. */
export function WorkedExample() {
  const { breakdown, score, correctPredictions } = scorePicks(PICKS, OUTCOME);
  const missed = MISSED.map(({ key }) => `the ${nameInSentence(key)}`);
  return (
    <>
      <p>
        A player has the right three on the podium, two of them the wrong way round, and misses{' '}
        <span>{listText([...missed, 'one head-to-head'])}</span>. <span>{correctPredictions}</span>{' '}
        picks earn points, and so does the podium as a whole.
      </p>
      <div className={styles.example}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className="wide" aria-label="Picks and result" tabIndex={0}>
          <MarkedPicks picks={PICKS} outcome={OUTCOME} entrants={ENTRANTS} />
        </section>
        <PitBoard breakdown={breakdown} score={score} nameOf={ENTRANTS.nameOf} />
      </div>
    </>
  );
}
