import type { season as route } from '@parc-ferme/contract/player-seasons';
import type { PlayerSeason, PlayerSeasonRace } from '@parc-ferme/data/standings/player-seasons';
import { badgesOf } from '@parc-ferme/domain/badge/badges';
import { totalOf } from '@parc-ferme/domain/scoring/scored-sheet';
import type * as z from 'zod/mini';

type Reply = z.infer<(typeof route)['reply']>;

/** A player's season beside another's; the contract drops what else is stored of the races. */
export function playerSeasonReply(
  races: PlayerSeasonRace[],
  player: PlayerSeason,
  other: PlayerSeason | undefined,
): Omit<Reply, 'season'> {
  return {
    races,
    player: withBadges(player, races),
    against: other && other.id !== player.id ? withBadges(other, races) : null,
  };
}

function withBadges(player: PlayerSeason, races: PlayerSeasonRace[]): Reply['player'] {
  const scores = Object.fromEntries(
    races.flatMap(({ _id }, race) => {
      const sheet = player.races[race]?.sheet;
      return sheet ? [[_id, totalOf(sheet)] as const] : [];
    }),
  );
  const named = races.map((race) => ({ ...race, circuit: { name: race.circuitName } }));
  const topScores = Object.fromEntries(races.map(({ _id, topScore }) => [_id, topScore]));
  return { ...player, badges: badgesOf(scores, named, topScores) };
}
