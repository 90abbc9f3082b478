import type { season as route } from '@parc-ferme/contract/player-seasons';
import type { PlayerSeason, PlayerSeasonRace } from '@parc-ferme/data/standings/player-seasons';
import { badgesOf } from '@parc-ferme/domain/badge/badges';
import type { Player } from '@parc-ferme/domain/player/player';
import { rivalryBetween } from '@parc-ferme/domain/player/rivalry';
import { totalOf } from '@parc-ferme/domain/scoring/scored-picks';
import type * as z from 'zod/mini';

type Reply = z.infer<(typeof route)['reply']>;

/** A player's season beside another's; the contract drops what else is stored of races and players. */
export function playerSeasonReply(
  races: PlayerSeasonRace[],
  player: PlayerSeason,
  other: PlayerSeason | undefined,
  caller: Pick<Player, 'id' | 'rival'>,
): Omit<Reply, 'season'> {
  return {
    races,
    player: withBadges(player, races),
    against: other ? withBadges(other, races) : null,
    rivalry: rivalryBetween(caller, player.id === caller.id ? other : player),
  };
}

function withBadges(player: PlayerSeason, races: PlayerSeasonRace[]): Reply['player'] {
  const scores = Object.fromEntries(
    races.flatMap(({ _id }, index) => {
      const scored = player.races[index]?.scored;
      return scored ? [[_id, totalOf(scored)] as const] : [];
    }),
  );
  const racesWithCircuit = races.map((race) => ({ ...race, circuit: { name: race.circuitName } }));
  const topScores = Object.fromEntries(races.map(({ _id, topScore }) => [_id, topScore]));
  return { ...player, badges: badgesOf(scores, racesWithCircuit, topScores) };
}
