import type { Picks } from '@parc-ferme/domain/picks/picks';
import { VOIDABLE, type VoidablePick } from '@parc-ferme/domain/picks/void-picks';
import type { OwnPrediction } from '../../server/my-predictions.ts';
import { madePicks } from '../../server/picks.ts';
import type { Race, Season } from '../../server/season.tsx';
import { hasDetails } from './past-picks.tsx';
import { fitting } from './picks.ts';
import type { Prediction } from './submission.ts';

/** The later version of a prediction: that of the list, or that of the reply to a submission. */
export function newer(listed: Prediction | undefined, sent: Prediction | undefined) {
  if (!listed || !sent) return listed ?? sent;
  return sent.version > listed.version ? sent : listed;
}

/** The prediction that was submitted last for another race, as far as its picks fit; without an answer to its question. */
export function lastPicks(mine: OwnPrediction[] | undefined, race: Race, season: Season): Picks {
  const [last] = (mine ?? [])
    .filter((one) => one.race._id !== race._id && hasDetails(one))
    .toSorted((one, other) => (one.submitted < other.submitted ? 1 : -1));
  if (!last) return {};
  const { question: _, ...made } = madePicks(last);
  return fitting(made, race, season);
}

/** What was picked for an earlier pairing or question, and not again. */
export function voidedIn(
  stored: Pick<Prediction, 'voidPicks'> | undefined,
  picks: Picks,
  dropped: VoidablePick[],
): VoidablePick[] {
  return VOIDABLE.filter(
    (key) => !picks[key] && (dropped.includes(key) || stored?.voidPicks?.includes(key)),
  );
}
