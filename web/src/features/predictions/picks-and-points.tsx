import { scorePicks } from '@parc-ferme/domain/scoring/score-picks';
import type { OwnPrediction } from '../../server/my-predictions.ts';
import { picksWithChoicesIn, withOutcome } from '../../server/picks.ts';
import type { Entrants } from '../../server/season.tsx';
import { EnteredPicksMark } from '../../ui/entered-picks-mark.tsx';
import { MarkedPicks } from '../../ui/race-result/marked-picks.tsx';

export type PicksAndPointsProps = { prediction: OwnPrediction; entrants: Entrants };

/** Each pick beside the result and, once there is one, what it earned. */
export function PicksAndPoints({ prediction, entrants }: PicksAndPointsProps) {
  const { picks, question } = picksWithChoicesIn(prediction);
  const outcome = prediction.result && withOutcome(prediction.result).outcome;
  const scored = outcome ? scorePicks(picks, outcome, question) : undefined;
  return (
    <>
      <EnteredPicksMark {...prediction} />
      <MarkedPicks
        picks={picks}
        outcome={outcome}
        question={question}
        entrants={entrants}
        scored={scored}
      />
    </>
  );
}
