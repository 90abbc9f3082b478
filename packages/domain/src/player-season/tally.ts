import type { ScoredPlayer } from '../standings/standings.ts';

/** How many of the races for which both players have picks the first one won, lost and drew on points. */
export type Tally = { won: number; lost: number; level: number };

/** @param leads the player's points less the other's, of each race */
export function tallyOf(leads: number[]): Tally {
  return {
    won: leads.filter((lead) => lead > 0).length,
    lost: leads.filter((lead) => lead < 0).length,
    level: leads.filter((lead) => lead === 0).length,
  };
}

type Scores = ScoredPlayer['scores'];

/** The points of both in the last race are null unless both have picks for it. */
type RivalTally = Tally & { last: { own: number; rival: number } | null };

/** Two players' season by the points of the standings. */
export function rivalTally(races: string[], own: Scores, rival: Scores): RivalTally {
  const sharedRaces = races.flatMap((id) => {
    const [one, other] = [own[id], rival[id]];
    return one === undefined || other === undefined ? [] : { id, own: one, rival: other };
  });
  const last = sharedRaces.find(({ id }) => id === races.at(-1));
  return {
    ...tallyOf(sharedRaces.map((race) => race.own - race.rival)),
    last: last ? { own: last.own, rival: last.rival } : null,
  };
}
