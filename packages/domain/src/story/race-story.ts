import { badgeOf } from '../badge/badges.ts';
import { PICK_KEYS, PODIUM } from '../picks/categories.ts';
import type { RaceSetup } from '../picks/choices.ts';
import type { PlayerPicks } from '../picks/pick-shares.ts';
import type { Picks } from '../picks/picks.ts';
import type { Car } from '../result/car.ts';
import { changesBetween } from '../result/correction.ts';
import { newlyDisqualified } from '../result/disqualification.ts';
import type { Outcome } from '../result/result.ts';
import { perfectScore } from '../scoring/points.ts';
import type { HouseRules } from '../standings/house-rules.ts';
import { winnersOf } from '../standings/round-winners.ts';
import type { ScoredPlayer } from '../standings/standings.ts';
import { biggestClimbers } from './climbers.ts';
import { playersByPoints } from './place-in-race.ts';
import { type PlayerGroup, playerGroupOf } from './player-group.ts';
import type { RaceStory } from './story-shape.ts';
import { worstCall } from './worst-call.ts';

type StoryInput = {
  race: RaceSetup & { _id: string; raceName: string; circuit: { name: string } };
  /** All players, with their scores of this race and the others. */
  players: ScoredPlayer[];
  /** The ids of the races with a published result, this one included, in season order. */
  completedRaces: string[];
  rules?: HouseRules;
  /** The picks of all players who are scored in this race. */
  allPicks: PlayerPicks[];
  outcome: Outcome;
  cars: Car[];
  /** When the result was accepted. */
  acceptedAt: string;
  /** What was published for this race before. */
  before?: { outcome: Outcome; players: ScoredPlayer[]; cars: Car[] } | undefined;
};

/** The story of a race. Pure: the same result and picks always give the same story. */
export function raceStory(input: StoryInput): RaceStory {
  const { race, players, completedRaces, rules, allPicks, outcome, cars, before } = input;
  const winners = winnersOf(players, race._id);
  const racesSoFar = completedRaces.slice(0, completedRaces.indexOf(race._id) + 1);
  return {
    winners: playerGroupOf(winners),
    points: winners[0]?.score ?? 0,
    ...(race.question && { perfectScore: perfectScore(race) }),
    playersByPoints: playersByPoints(players, race._id),
    perfectPodium: playerGroupOf(allPicks.filter(({ picks }) => hasPodium(picks, outcome))),
    disqualified: newlyDisqualified(before?.cars ?? [], cars),
    badge: winners.length > 0 ? (badgeOf(race) ?? null) : null,
    alone: aloneAndRight(allPicks, outcome),
    worstCall: worstCall(allPicks, outcome, cars),
    climbers: biggestClimbers(players, racesSoFar, rules),
    correction: before ? correctionOf(before, input) : null,
  };
}

function hasPodium(picks: Picks, outcome: Outcome): boolean {
  return PODIUM.every(({ key }) => picks[key] !== undefined && picks[key] === outcome[key]);
}

/** With a single player, being alone is no merit. */
function aloneAndRight(allPicks: PlayerPicks[], outcome: Outcome): RaceStory['alone'] {
  if (allPicks.length < 2) return [];
  return PICK_KEYS.flatMap((pick) => {
    const id = outcome[pick];
    if (id === undefined) return [];
    const [right, ...others] = allPicks.filter(({ picks }) => picks[pick] === id);
    if (!right || others.length > 0) return [];
    return { user: right.user, username: right.username, pick, id };
  });
}

/** What differs from the result that was published before. */
function correctionOf(
  before: NonNullable<StoryInput['before']>,
  { race: { _id: raceId }, players, outcome, acceptedAt }: StoryInput,
): RaceStory['correction'] {
  const scoresBefore = new Map(before.players.map(({ id, scores }) => [id, scores[raceId]]));
  const changed = players.filter(({ id, scores }) => scoresBefore.get(id) !== scores[raceId]);
  const winners = winnersOf(players, raceId);
  const winnersBefore = winnersOf(before.players, raceId);
  return {
    at: acceptedAt,
    changes: changesBetween(before.outcome, outcome),
    playersChanged: changed.length,
    playersByPoints: playersByPoints(before.players, raceId),
    winnersBefore: areSameUsers(winners, winnersBefore) ? null : playerGroupOf(winnersBefore),
  };
}

type User = { user: string };

function areSameUsers(some: User[], others: User[]): boolean {
  const ids = new Set(some.map(({ user }) => user));
  return some.length === others.length && others.every(({ user }) => ids.has(user));
}

/** The story with another name of a player, as after the deletion of an account. */
export function withPlayerRenamed(story: RaceStory, userId: string, username: string): RaceStory {
  return withEachPlayer(story, (player) =>
    player.user === userId ? { ...player, username } : player,
  );
}

type StoryPlayer = PlayerGroup['named'][number];

/** The story with each of its players changed. */
export function withEachPlayer(
  story: RaceStory,
  change: (player: StoryPlayer) => StoryPlayer,
): RaceStory {
  const changedGroup = <G extends PlayerGroup | null>(group: G): G =>
    group && { ...group, named: group.named.map(change) };
  const { winners, perfectPodium, alone, worstCall, climbers, correction } = story;
  return {
    ...story,
    winners: changedGroup(winners),
    perfectPodium: changedGroup(perfectPodium),
    alone: alone.map((one) => ({ ...one, ...change(one) })),
    worstCall: worstCall && { ...worstCall, players: changedGroup(worstCall.players) },
    climbers: climbers && { ...climbers, players: changedGroup(climbers.players) },
    correction: correction && {
      ...correction,
      winnersBefore: changedGroup(correction.winnersBefore),
    },
  };
}
