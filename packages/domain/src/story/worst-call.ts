import { PODIUM } from '../picks/categories.ts';
import type { PlayerPicks } from '../picks/pick-shares.ts';
import type { Car } from '../result/car.ts';
import { isDisqualified } from '../result/classification.ts';
import type { Outcome } from '../result/result.ts';
import { podiumOf } from '../scoring/score-picks.ts';
import { playerGroupOf } from './player-group.ts';
import type { WorstCall } from './story-shape.ts';

type Call = Omit<WorstCall, 'players'> & { players: PlayerPicks[]; placesOff: number };

/**
 * The podium pick whose driver finished furthest below the place he was picked for; of equally bad ones
 * the one that fewest players made. Null if all podium picks reached the podium. A disqualified driver is
 * no bad call, as nobody could know.
 */
export function worstCall(
  allPicks: PlayerPicks[],
  outcome: Outcome,
  cars: Car[],
): WorstCall | null {
  const podium = podiumOf(outcome);
  const disqualified = cars.filter(isDisqualified).map(({ driverId }) => driverId);
  const positions = new Map(cars.map(({ driverId, position }) => [driverId, position]));
  const calls = PODIUM.flatMap(({ key: pick }, index) => {
    const choices = Map.groupBy(allPicks, ({ picks }) => picks[pick]);
    return [...choices].flatMap(([id, players]): Call[] => {
      if (id === undefined || podium.includes(id) || disqualified.includes(id)) return [];
      const position = positions.get(id) ?? null;
      const placesOff = (position ?? cars.length + 1) - (index + 1);
      return [{ pick, id, position, players, placesOff }];
    });
  });
  const [worst] = calls.sort(byBadness);
  if (!worst) return null;
  const { pick, id, position, players } = worst;
  return { pick, id, position, players: playerGroupOf(players) };
}

function byBadness(one: Call, other: Call): number {
  return (
    other.placesOff - one.placesOff ||
    one.players.length - other.players.length ||
    (one.id < other.id ? -1 : 1)
  );
}
