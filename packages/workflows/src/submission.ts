import type { Repositories } from '@parc-ferme/data/repositories';
import type { Entrants } from '@parc-ferme/domain/entrants/entrants';
import { checkPicks, type PickFault, type SentPicks } from '@parc-ferme/domain/picks/check-picks';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';

type Predictions = Pick<Repositories['predictions'], 'submit'>;

export type Submission = {
  player: Pick<Player, 'id' | 'username' | 'recovered'>;
  picks: SentPicks;
  /** The version that the player saw; undefined overwrites any version. */
  ifMatch: number | undefined;
  /** The prediction as just read; without it, the write is tried first. */
  stored?: Prediction | undefined;
};

type SubmissionResult =
  | 'closed'
  | { fault: PickFault }
  | Awaited<ReturnType<Predictions['submit']>>;

/** Submits a player's picks for a race, if it is open and they can be picked. */
export async function submitPicks(
  { player, picks, ifMatch, stored }: Submission,
  { race, entrants }: { race: Race; entrants: Entrants },
  predictions: Predictions,
  now: Date,
): Promise<SubmissionResult> {
  if (!isOpen(race, now)) return 'closed';
  const checked = checkPicks(picks, entrants, race);
  if ('fault' in checked) return checked;
  const version = { ...checked, submittedAt: now.toISOString() };
  return predictions.submit(race, player, version, { ifMatch, stored });
}
