import type { Picks, PredictionVersion } from '@parc-ferme/domain/prediction';

/**
 * A version of a prediction as one short text, so that five of them stay within the one write unit
 * that a submission costs: `2025-07-25T18:00:00.000Z|norris,piastri,…|driver1,driver2,1|…`. The
 * winner of a head-to-head is told by his place in the pair.
 */
export function packVersion({ picks, submittedAt }: PredictionVersion): string {
  return `${submittedAt}|${packPicks(picks)}`;
}

export function unpackVersion(packed: string): { picks: unknown; submittedAt: string } {
  const [submittedAt = '', ...parts] = packed.split('|');
  return { submittedAt, picks: unpackPicks(parts.join('|')) };
}

export function packPicks(picks: Picks): string {
  const { driverHeadToHead: driver, teamHeadToHead: team } = picks;
  return [
    [...picks.podium, picks.polePosition, picks.fastestLap, picks.firstRetirement],
    driver ? pair(driver.driver1, driver.driver2, driver.winner) : [],
    team ? pair(team.team1, team.team2, team.winner) : [],
  ]
    .map((ids) => ids.join(','))
    .join('|');
}

function pair(one: string, other: string, winner: string): string[] {
  return [one, other, winner === other ? '2' : '1'];
}

/** The inverse of `packPicks`; to be parsed by whoever asked. */
export function unpackPicks(packed: string): unknown {
  const [chosen = [], driver = [], team = []] = packed.split('|').map((ids) => ids.split(','));
  const [p1, p2, p3, polePosition, fastestLap, firstRetirement] = chosen;
  const [driver1, driver2, driverPlace] = driver;
  const [team1, team2, teamPlace] = team;
  return {
    podium: [p1, p2, p3],
    polePosition,
    fastestLap,
    firstRetirement,
    driverHeadToHead: driver1
      ? { driver1, driver2, winner: driverPlace === '2' ? driver2 : driver1 }
      : null,
    teamHeadToHead: team1 ? { team1, team2, winner: teamPlace === '2' ? team2 : team1 } : null,
  };
}
