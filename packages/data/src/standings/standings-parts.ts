import { topScores } from '@parc-ferme/domain/badge/badges';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { HouseRules } from '@parc-ferme/domain/standings/house-rules-shape';
import { winnersByRace } from '@parc-ferme/domain/standings/round-winners';
import { scoresByRace, scoresInOrder } from '@parc-ferme/domain/standings/scores-in-order';
import {
  type ScoredPlayer,
  type StandingsRow,
  standings,
  totalsOf,
} from '@parc-ferme/domain/standings/standings';
import { PlayerGroup } from '@parc-ferme/domain/story/story-shape';
import * as z from 'zod/mini';
import { chunks } from '../batches.ts';
import { packJson, unpackJson } from '../packed-json.ts';

export const PLAYERS_PER_PART = 500;

/** A race with a published result: a column of the leaderboard. */
const StandingsRace = z.object({
  _id: z.string(),
  raceName: z.string(),
  country: z.string(),
  circuitName: z.string(),
  round: z.number(),
  revision: z.number(),
  /** When the latest revision that replaced a published one was accepted. */
  correctedAt: z.optional(z.string()),
});
export type StandingsRace = z.infer<typeof StandingsRace>;

/** What each part of the standings has beside its rows. A part is stored as one item. */
const StoredHead = z.object({
  races: z.array(StandingsRace),
  /** The best score of each race, which earns the badge. */
  topScores: z.record(z.string(), z.number()),
  /** Who won the round of each race: in the first part only, which is always read. */
  winners: z.record(z.string(), PlayerGroup),
  /** The number of all players, in all parts. */
  players: z.number(),
  /** The shared rank of all players without a score. */
  unscoredRank: z.number(),
  /** The number of parts. */
  pages: z.number(),
  /** The rules of the season, which its publications pass on. */
  rules: z._default(HouseRules, SPECIFICATION_RULES),
});

const StoredPart = z.extend(StoredHead, {
  rows: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      rank: z.number(),
      movement: z.nullable(z.number()),
      /** In the order of the races. */
      scores: z.array(z.nullable(z.number())),
      /** What the season's tips have earned. */
      tips: z.optional(z.number()),
    }),
  ),
});

/** Up to 500 rows of the standings, and what is stored beside them. */
export type StandingsPart = Omit<z.infer<typeof StoredHead>, 'pages' | 'players'> & {
  playerCount: number;
  parts: number;
  rows: StandingsRow[];
};

export const EMPTY_PART: StandingsPart = {
  races: [],
  topScores: {},
  winners: {},
  playerCount: 0,
  unscoredRank: 1,
  parts: 1,
  rules: SPECIFICATION_RULES,
  rows: [],
};

/** Whether a player has a score of a race, or points of tips. */
export function isScored({
  races,
  totalPoints,
}: Pick<StandingsRow, 'races' | 'totalPoints'>): boolean {
  return races > 0 || totalPoints > 0;
}

export function standingsParts(
  races: StandingsRace[],
  players: ScoredPlayer[],
  rules = SPECIFICATION_RULES,
): StandingsPart[] {
  const raceIds = races.map(({ _id }) => _id);
  const rows = standings(players, raceIds, rules);
  // Without players there is one part, with the races.
  const rowsOfParts = rows.length > 0 ? chunks(rows, PLAYERS_PER_PART) : [[]];
  const topScoreByRace = topScores(players);
  const head = {
    races,
    topScores: Object.fromEntries(raceIds.map((id) => [id, topScoreByRace[id] ?? 0])),
    winners: winnersByRace(players, raceIds),
    playerCount: rows.length,
    unscoredRank: rows.filter(isScored).length + 1,
    parts: rowsOfParts.length,
    rules,
  };
  return rowsOfParts.map((rowsOfPart, index) => ({
    ...head,
    ...(index > 0 && { winners: {} }),
    rows: rowsOfPart,
  }));
}

/**
 * A part as it is stored: the same bytes for the same standings, without averages and totals, which follow from the
 * scores.
 */
export function packPart({ rows, parts, playerCount, ...head }: StandingsPart): Buffer {
  const raceIds = head.races.map(({ _id }) => _id);
  const stored: z.infer<typeof StoredPart> = {
    ...head,
    players: playerCount,
    pages: parts,
    rows: rows.map(({ id, username, rank, movement, scores, tips }) => ({
      id,
      username,
      rank,
      movement,
      scores: scoresInOrder(scores, raceIds),
      ...(tips !== undefined && { tips }),
    })),
  };
  return packJson(stored);
}

export function unpackPart(packed: Uint8Array): StandingsPart {
  const {
    rows,
    pages: parts,
    players: playerCount,
    ...head
  } = StoredPart.parse(unpackJson(packed));
  const raceIds = head.races.map(({ _id }) => _id);
  return {
    ...head,
    playerCount,
    parts,
    rows: rows.map((row) => {
      const scores = scoresByRace(row.scores, raceIds);
      const { tips } = row;
      return { ...row, ...totalsOf({ scores, tips }, raceIds, head.rules), scores };
    }),
  };
}
