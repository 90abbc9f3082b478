import type { Picks } from '@parc-ferme/domain/picks/picks';
import { VOIDABLE, type VoidablePick } from '@parc-ferme/domain/picks/void-picks';
import type { OwnPrediction } from '../../server/my-predictions.ts';
import { picksWithChoicesIn } from '../../server/picks.ts';
import type { Race, Season } from '../../server/season.tsx';
import { hasDetails } from './past-picks.tsx';
import { fittingPicks } from './picks.ts';
import type { Prediction } from './submission.ts';

/** The later version of a prediction: the one in the list, or the one in the reply to a submission. */
export function newerVersion(listed: Prediction | undefined, sent: Prediction | undefined) {
  if (!listed || !sent) return listed ?? sent;
  return sent.version > listed.version ? sent : listed;
}

/** The picks that were submitted last for another race, as far as they fit this one; without the answer to a question. */
export function lastPicks(
  predictions: OwnPrediction[] | undefined,
  race: Race,
  season: Season,
): Picks {
  const [last] = (predictions ?? [])
    .filter((prediction) => prediction.race._id !== race._id && hasDetails(prediction))
    .toSorted((one, other) => (one.submitted < other.submitted ? 1 : -1));
  if (!last) return {};
  const { question: _, ...chosen } = picksWithChoicesIn(last);
  return fittingPicks(chosen, race, season);
}

/** The picks that were made for an earlier pairing or question, and not again since. */
export function unreplacedVoidPicks(
  stored: Pick<Prediction, 'voidPicks'> | undefined,
  picks: Picks,
  draftedVoidPicks: VoidablePick[],
): VoidablePick[] {
  return VOIDABLE.filter(
    (key) => !picks[key] && (draftedVoidPicks.includes(key) || stored?.voidPicks?.includes(key)),
  );
}
