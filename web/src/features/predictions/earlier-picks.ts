import { HEAD_TO_HEADS, type HeadToHeadPick } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import type { Mine } from '../../server/my-predictions.ts';
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

/** The prediction that was submitted last for another race, as far as its picks fit. */
export function lastPicks(mine: Mine[] | undefined, race: Race, season: Season): Picks {
  const [last] = (mine ?? [])
    .filter((one) => one.race._id !== race._id && hasDetails(one))
    .toSorted((one, other) => (one.submitted < other.submitted ? 1 : -1));
  return last ? fitting(madePicks(last), race, season) : {};
}

/** Head-to-heads whose pick was for an earlier pairing and was not renewed. */
export function voidedIn(
  stored: Pick<Prediction, 'voidPicks'> | undefined,
  picks: Picks,
  dropped: HeadToHeadPick[],
): HeadToHeadPick[] {
  return HEAD_TO_HEADS.map(({ key }) => key).filter(
    (key) => !picks[key] && (dropped.includes(key) || stored?.voidPicks?.includes(key)),
  );
}
