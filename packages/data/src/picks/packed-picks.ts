import { DRIVER_PICKS } from '@parc-ferme/domain/picks/categories';
import type { Picks } from '@parc-ferme/domain/picks/picks';

/** A player's picks as one short text; the winner of a head-to-head is encoded as an index in the pair. */
export function packPicks(picks: Picks): string {
  const { driverHeadToHead: driver, teamHeadToHead: team } = picks;
  return [
    [...picks.podium, ...DRIVER_PICKS.map(({ key }) => picks[key])],
    driver ? pair(driver.driver1, driver.driver2, driver.winner) : [],
    team ? pair(team.team1, team.team2, team.winner) : [],
  ]
    .map((ids) => ids.join(','))
    .join('|');
}

function pair(one: string, other: string, winner: string): string[] {
  return [one, other, winner === other ? '2' : '1'];
}

/** The inverse of `packPicks`; the caller parses the result. */
export function unpackPicks(packed: string): unknown {
  const [chosen = [], driver = [], team = []] = packed.split('|').map((ids) => ids.split(','));
  const [p1, p2, p3, ...drivers] = chosen;
  const [driver1, driver2, driverPlace] = driver;
  const [team1, team2, teamPlace] = team;
  return {
    podium: [p1, p2, p3],
    ...Object.fromEntries(DRIVER_PICKS.map(({ key }, index) => [key, drivers[index] || undefined])),
    driverHeadToHead: driver1
      ? { driver1, driver2, winner: driverPlace === '2' ? driver2 : driver1 }
      : null,
    teamHeadToHead: team1 ? { team1, team2, winner: teamPlace === '2' ? team2 : team1 } : null,
  };
}
