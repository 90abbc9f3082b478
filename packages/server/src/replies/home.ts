import type { PredictionPage } from '@parc-ferme/data/picks/revealed-picks';
import type { RollCallPage } from '@parc-ferme/data/picks/roll-call';
import type { HomeNews } from '@parc-ferme/data/season/home';
import { sameChoiceCounts } from '@parc-ferme/domain/picks/pick-shares';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { effectivePicks } from '@parc-ferme/domain/picks/prediction';
import type { Player } from '@parc-ferme/domain/player/player';
import { rivalryBetween } from '@parc-ferme/domain/player/rivalry';
import { rivalTally } from '@parc-ferme/domain/player-season/tally';
import type { Race } from '@parc-ferme/domain/race/race';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import { playersWithoutPrediction } from './roll-call.ts';

/** From the reveal on the roll call follows from the revealed picks, without another read. */
export function rollCallOf({ predictions, next }: PredictionPage): RollCallPage {
  const players = predictions.map(({ userId: id, username }) => ({ id, username }));
  return { players: players.sort(alphabetically), next };
}

/** How many players made the same choices; undefined unless all picks are on the page. */
export function pickShares(own: Picks, { predictions, next }: PredictionPage, race: Race) {
  if (next) return undefined;
  const allPicks = predictions.flatMap((one) => effectivePicks(one, race) ?? []);
  return { players: allPicks.length, same: sameChoiceCounts(own, allPicks) };
}

/** Undefined without a rival, and if the standings are so long that one of the two is not among the rows read. */
export function rivalDuel({ rival, races, rows, registeredPlayers }: HomeNews, player: Player) {
  if (!rival) return undefined;
  const { id, username } = rival;
  const ownRow = rows.find((row) => row.id === player.id);
  const rivalRow = rows.find((row) => row.id === id);
  const hasReadAllRows = registeredPlayers !== undefined;
  if (!hasReadAllRows && !(ownRow && rivalRow)) return undefined;
  return {
    id,
    username,
    isMutual: rivalryBetween(player, rival) === 'mutual',
    ...rivalTally(
      races.map(({ _id }) => _id),
      ownRow?.scores ?? {},
      rivalRow?.scores ?? {},
    ),
  };
}

/** A longer list is not shown. */
const MAX_MISSING = 200;

/** The players who have not predicted; undefined unless both lists are complete. */
export function missingPlayers(
  registered: RollCallPage['players'] | undefined,
  { players, next }: RollCallPage,
) {
  if (!registered || next) return undefined;
  const missing = playersWithoutPrediction(registered, players);
  return missing.length <= MAX_MISSING ? missing : undefined;
}
