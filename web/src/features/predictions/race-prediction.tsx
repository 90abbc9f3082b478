import type { OwnPrediction } from '../../server/my-predictions.ts';
import { arePredictionsOpen, type Race, type Season } from '../../server/season.tsx';
import { useNow } from '../../server/use-now.ts';
import { SEALED_TEXT } from '../../ui/sealed-text.ts';
import { ClosedPrediction } from './closed-prediction.tsx';
import { OpenPrediction } from './open-prediction.tsx';
import { RaceHead } from './race-head.tsx';
import { isUndecided } from './submission.ts';
import type { Submissions } from './use-submissions.ts';

type Props = {
  race: Race;
  season: Season;
  /** The player's predictions of the season; undefined if they could not be loaded. */
  predictions: OwnPrediction[] | undefined;
  /** Whether the player's prediction can be neither seen nor changed. */
  isSealed: boolean;
  submissions: Submissions;
};

/** One race: the form while it is open or a submission is on its way, then the picks. */
export function RacePrediction({ isSealed, ...props }: Props) {
  const { race, submissions } = props;
  // Draws the race again when it closes.
  useNow(() => Date.parse(race.predictionClosingTime ?? ''));
  const isOpen = arePredictionsOpen(race);
  const submission = submissions.submissionOf(race._id);
  const showsForm = isOpen || isUndecided(submission);
  return (
    <>
      <RaceHead race={race} isOpen={isOpen} />
      {isSealed && <p className="callout">{SEALED_TEXT}</p>}
      {!isSealed && showsForm && <OpenPrediction {...props} isOpen={isOpen} />}
      {!isSealed && !showsForm && <ClosedPrediction {...props} submission={submission} />}
    </>
  );
}
