import * as z from 'zod/mini';
import { BadgeId } from '../badge/badge-id.ts';
import { badgeOf } from '../badge/badges.ts';
import { EntrantId, UserId } from '../identifiers.ts';
import { CATEGORIES } from '../picks/categories.ts';
import type { Sheet } from '../picks/pick-shares.ts';
import { chosenIn, valuesOf } from '../picks/values.ts';
import type { Car } from '../result/car.ts';
import { Change, changesBetween } from '../result/correction.ts';
import type { Outcome } from '../result/result.ts';
import { winnersOf } from '../standings/round-winners.ts';
import type { ScoredPlayer } from '../standings/standings.ts';
import { biggestClimbers } from './climbers.ts';
import { Group, groupOf } from './group.ts';
import { WorstCall, worstCall } from './worst-call.ts';

const PickKey = z.enum(CATEGORIES.map(({ key }) => key));

/** What a published result has to tell besides the points. */
export const RaceStory = z.object({
  /** The players with the most points; nobody if all have 0. */
  winners: Group,
  /** The points of the winners. */
  points: z.number(),
  /** What the winners earned, if it was a marquee race. */
  badge: z.nullable(BadgeId),
  /** The right picks that a single player made. */
  alone: z.array(z.object({ user: UserId, username: z.string(), pick: PickKey, id: EntrantId })),
  /** The podium pick that finished furthest from its place. */
  worstCall: z.nullable(WorstCall),
  /** The players who gained the most places with this race. */
  climbers: z.nullable(z.object({ players: Group, places: z.number() })),
  /** What this revision changed in the one published before; null for the first one. */
  correction: z.nullable(
    z.object({
      changes: z.array(Change),
      /** The players whose points changed. */
      playersChanged: z.number(),
      /** The winners until now, if others win. */
      winnersBefore: z.nullable(Group),
    }),
  ),
});
export type RaceStory = z.infer<typeof RaceStory>;

type Told = {
  race: { _id: string; raceName: string; circuit: { name: string } };
  /** All players, with their scores of this race and the others. */
  players: ScoredPlayer[];
  /** The ids of the races with a published result, this one included, in season order. */
  completedRaces: string[];
  /** The picks of all players who are scored in this race. */
  sheets: Sheet[];
  outcome: Outcome;
  /** The classification. */
  cars: Car[];
  /** What was published for this race before. */
  before?: { outcome: Outcome; players: ScoredPlayer[] } | undefined;
};

/** The story of a race. Pure: the same result and picks always give the same story. */
export function raceStory({ race, players, sheets, outcome, cars, ...told }: Told): RaceStory {
  const winners = winnersOf(players, race._id);
  const last = told.completedRaces.indexOf(race._id) + 1;
  return {
    winners: groupOf(winners),
    points: winners[0]?.score ?? 0,
    badge: (winners.length > 0 && badgeOf(race)) || null,
    alone: aloneAndRight(sheets, outcome),
    worstCall: worstCall(sheets, outcome, cars),
    climbers: biggestClimbers(players, told.completedRaces.slice(0, last)),
    correction: told.before ? correctionOf(race._id, { players, outcome }, told.before) : null,
  };
}

/** With a single player, being alone is no merit. */
function aloneAndRight(sheets: Sheet[], outcome: Outcome): RaceStory['alone'] {
  if (sheets.length < 2) return [];
  const official = valuesOf(outcome);
  return CATEGORIES.flatMap(({ key: pick }) => {
    const [right, ...others] = sheets.filter(
      ({ picks }) => official[pick] !== null && chosenIn(picks)[pick] === official[pick],
    );
    const id = official[pick];
    if (!right || others.length > 0 || id === null) return [];
    return { user: right.user, username: right.username, pick, id };
  });
}

type Published = { outcome: Outcome; players: ScoredPlayer[] };

function correctionOf(raceId: string, now: Published, before: Published): RaceStory['correction'] {
  const scoresBefore = new Map(before.players.map(({ id, scores }) => [id, scores[raceId]]));
  const changed = now.players.filter(({ id, scores }) => scoresBefore.get(id) !== scores[raceId]);
  const [winners, winnersBefore] = [now, before].map((one) => winnersOf(one.players, raceId));
  const ids = (group: ReturnType<typeof winnersOf> = []) =>
    group
      .map(({ user }) => user)
      .toSorted()
      .join();
  return {
    changes: changesBetween(before.outcome, now.outcome),
    playersChanged: changed.length,
    winnersBefore: ids(winners) === ids(winnersBefore) ? null : groupOf(winnersBefore ?? []),
  };
}

/** The story with another name of a player, as after the deletion of an account. */
export function renamedIn(story: RaceStory, userId: string, username: string): RaceStory {
  const renamed = <Named extends { user: string; username: string }>(player: Named): Named =>
    player.user === userId ? { ...player, username } : player;
  const inGroup = <Of extends Group | null>(group: Of): Of =>
    group && { ...group, named: group.named.map(renamed) };
  const { winners, alone, worstCall, climbers, correction } = story;
  return {
    ...story,
    winners: inGroup(winners),
    alone: alone.map(renamed),
    worstCall: worstCall && { ...worstCall, players: inGroup(worstCall.players) },
    climbers: climbers && { ...climbers, players: inGroup(climbers.players) },
    correction: correction && {
      ...correction,
      winnersBefore: inGroup(correction.winnersBefore),
    },
  };
}
