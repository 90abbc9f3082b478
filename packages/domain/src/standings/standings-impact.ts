import * as z from 'zod/mini';
import { BadgeId } from '../badge/badge-id.ts';
import { badgesOf, topScores } from '../badge/badges.ts';
import { UserId } from '../identifiers.ts';
import { type HouseRules, SPECIFICATION_RULES } from './house-rules.ts';
import { type ScoredPlayer, type StandingsRow, standings, totalsOf } from './standings.ts';

export const PlayerImpact = z.object({
  user: UserId,
  username: z.string(),
  /** Points gained; negative for points lost. */
  points: z.number(),
  /** Null while the player is not classified. */
  rankBefore: z.nullable(z.number()),
  rankAfter: z.nullable(z.number()),
  badgesWon: z.array(BadgeId),
  badgesLost: z.array(BadgeId),
});
export type PlayerImpact = z.infer<typeof PlayerImpact>;

export const StandingsImpact = z.object({
  /** The players whose points, rank or badges change, the greatest changes of points first. */
  players: z.array(PlayerImpact),
  /** The usernames of the players who share the lead; null if it stays as it is. */
  leaders: z.nullable(z.object({ before: z.array(z.string()), after: z.array(z.string()) })),
});
export type StandingsImpact = z.infer<typeof StandingsImpact>;

type CompletedRace = Parameters<typeof badgesOf>[1][number];

/** What changed scores do to the table: points, ranks, badges and the lead. */
export function standingsImpact(
  before: ScoredPlayer[],
  after: ScoredPlayer[],
  completedRaces: CompletedRace[],
  rules = SPECIFICATION_RULES,
): StandingsImpact {
  const rowsBefore = tableOf(before, completedRaces, rules);
  const rowsAfter = tableOf(after, completedRaces, rules);
  const earlier = new Map(rowsBefore.map((row) => [row.id, row]));
  const players = rowsAfter.flatMap((row) => impactOn(row, earlier.get(row.id)) ?? []);
  const leaders = { before: leadersOf(rowsBefore), after: leadersOf(rowsAfter) };
  return {
    players: players.filter(isChanged).sort(byGreatestChange),
    leaders: leaders.before.join() === leaders.after.join() ? null : leaders,
  };
}

type Row = StandingsRow & { points: number; badges: BadgeId[] };

function tableOf(players: ScoredPlayer[], races: CompletedRace[], rules: HouseRules): Row[] {
  const tops = topScores(players);
  const ids = races.map(({ _id }) => _id);
  return standings(players, ids, rules).map((row) => ({
    ...row,
    // Also points that a house rule leaves out of the total.
    points: totalsOf(row, ids).totalPoints,
    badges: badgesOf(row.scores, races, tops),
  }));
}

function impactOn(row: Row, before: Row | undefined): PlayerImpact | undefined {
  if (!before) return undefined;
  return {
    user: row.id,
    username: row.username,
    points: row.points - before.points,
    rankBefore: rankOf(before),
    rankAfter: rankOf(row),
    badgesWon: row.badges.filter((badge) => !before.badges.includes(badge)),
    badgesLost: before.badges.filter((badge) => !row.badges.includes(badge)),
  };
}

function rankOf({ rank, classified }: Row): number | null {
  return classified ? rank : null;
}

/** Who leads the standings: nobody before the first points, nor without a classified player. */
function leadersOf(rows: Row[]): string[] {
  return rows.flatMap(({ rank, races, classified, username }) =>
    rank === 1 && races > 0 && classified ? username : [],
  );
}

function isChanged({ points, rankBefore, rankAfter, ...badges }: PlayerImpact): boolean {
  return points !== 0 || rankBefore !== rankAfter || changedBadges(badges) > 0;
}

/** Points first, then badges, then places; equal changes stay in the order of the table. */
function byGreatestChange(one: PlayerImpact, other: PlayerImpact): number {
  return (
    Math.abs(other.points) - Math.abs(one.points) ||
    other.points - one.points ||
    changedBadges(other) - changedBadges(one) ||
    placesMoved(other) - placesMoved(one)
  );
}

function changedBadges({
  badgesWon,
  badgesLost,
}: Pick<PlayerImpact, 'badgesWon' | 'badgesLost'>): number {
  return badgesWon.length + badgesLost.length;
}

function placesMoved({ rankBefore, rankAfter }: PlayerImpact): number {
  return rankBefore === null || rankAfter === null ? 0 : Math.abs(rankBefore - rankAfter);
}
