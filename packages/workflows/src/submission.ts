import type { Repositories } from '@parc-ferme/data/repositories';
import { checkPicks, type PickFault } from '@parc-ferme/domain/picks/check-picks';
import type { Picks, PicksAsSent } from '@parc-ferme/domain/picks/picks';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import type { Entrants } from '@parc-ferme/domain/race/season';

type Predictions = Pick<Repositories['predictions'], 'submit'>;

export type Submission = {
  player: Pick<Player, 'id' | 'username' | 'recovered'>;
  sheet: PicksAsSent | Picks;
  /** The version that the player saw; undefined overwrites any version. */
  ifMatch: number | undefined;
  /** The prediction as just read; without it, the write is tried first. */
  stored?: Prediction | undefined;
  /** The earlier race whose picks are sent again. They may lack a head-to-head. */
  sentAgainFrom?: string;
};

type Submitted = 'closed' | { fault: PickFault } | Awaited<ReturnType<Predictions['submit']>>;

/** Submits picks for a race, sent by the player or by the site for a player who forgot. */
export async function submitPicks(
  { player, sheet, ifMatch, stored, sentAgainFrom }: Submission,
  { race, entrants }: { race: Race; entrants: Entrants },
  predictions: Predictions,
  now: Date,
): Promise<Submitted> {
  // Picks are sent again as of a time at which even a race that is scored was open.
  const asOpen = sentAgainFrom ? { ...race, status: 'upcoming' as const } : race;
  if (!isOpen(asOpen, now)) return 'closed';
  const checked = checkPicks(sheet, entrants, race.pairing, sentAgainFrom === undefined);
  if ('fault' in checked) return checked;
  const recovery = sentAgainFrom ? recoveryBy(player, now) : player.recovered;
  const version = {
    picks: checked.picks,
    submittedAt: now.toISOString(),
    ...(sentAgainFrom && { sentAgainFrom }),
    ...(recovery && { recoveredAt: recovery.at }),
  };
  return predictions.submit(race, player, version, ifMatch, stored);
}

/** The recovery of the account as of a time: picks may be sent again as of one before it. */
export function recoveryBy(
  { recovered }: Pick<Player, 'recovered'>,
  then: Date,
): Player['recovered'] {
  return recovered && new Date(recovered.at) <= then ? recovered : undefined;
}
