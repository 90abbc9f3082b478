import { BADGES, badgeOf } from '../badge/badges.ts';
import { PICK_KEYS } from '../picks/categories.ts';
import type { RaceSetup } from '../picks/choices.ts';
import type { Picks } from '../picks/picks.ts';
import type { Race } from '../race/race.ts';
import type { Outcome } from '../result/result.ts';
import { AWARDS, perfectScore } from '../scoring/points.ts';
import { type MarkedPick, markPicks, scorePicks } from '../scoring/score-picks.ts';
import type { HouseRules } from '../standings/house-rules.ts';
import { roundWinners } from '../standings/round-winners.ts';
import { type ScoredPlayer, standings } from '../standings/standings.ts';

/** A player's picks of the race, with their points. */
type ScoredPlayerPicks = { userId: string; username: string; picks: Picks; score: number };

/** A pick with its names. */
export type PickScore = Pick<MarkedPick, 'name' | 'picked' | 'actual'> & {
  points: number;
  /** How many other players made the same pick. */
  alsoPickedBy: number;
};

/** What a published result brought a player. */
export type PlayerResult<RaceType = Race> = {
  race: RaceType;
  points: number;
  /** The most that the race could earn. */
  perfectScore: number;
  /** Null while the player is not classified. */
  rank: number | null;
  /** All players on the leaderboard. */
  playerCount: number;
  /** Places gained; null if the race is not the latest one, or the player had no score before. */
  movement: number | null;
  picks: PickScore[];
  /** The bonus for the podium by its name. */
  bonus: { name: string; points: number } | null;
  /** The usernames of the round's winners, and their points. */
  winners: string[];
  winningPoints: number;
  /** The title of a badge that the player won. */
  badge: string | null;
};

type PublishedRace<RaceType> = {
  race: RaceType;
  outcome: Outcome;
  scores: ScoredPlayerPicks[];
  players: ScoredPlayer[];
  /** Ids of the races with a published result, in season order. */
  completedRaces: string[];
  rules?: HouseRules;
  /** The name of a driver or team by id. */
  nameOf: (id: string) => string;
};

/** What a published result brought each player, by player id. */
export function playerResults<RaceType extends RaceSetup & Parameters<typeof badgeOf>[0]>(
  published: PublishedRace<RaceType>,
): Map<string, PlayerResult<RaceType>> {
  const { race, scores, players, completedRaces, rules } = published;
  const rows = new Map(standings(players, completedRaces, rules).map((row) => [row.id, row]));
  const isLatest = completedRaces.at(-1) === race._id;
  const winners = roundWinners(scores);
  const badgeTitle = BADGES.find(({ id }) => id === badgeOf(race))?.title ?? null;
  const counts = countsOf(scores);
  return new Map(
    scores.map((own) => {
      const row = rows.get(own.userId);
      return [
        own.userId,
        {
          race,
          points: own.score,
          perfectScore: perfectScore(race),
          // A player who is not in the standings yet is last.
          rank: row?.classified === false ? null : (row?.rank ?? rows.size),
          playerCount: rows.size,
          movement: isLatest ? (row?.movement ?? null) : null,
          picks: pickScores(own.picks, counts, published),
          bonus: bonusOf(own.picks, published),
          winners: winners.map(({ username }) => username),
          winningPoints: winners[0]?.score ?? 0,
          badge: winners.includes(own) ? badgeTitle : null,
        },
      ];
    }),
  );
}

/** How many players made each choice, by its category and id: `winner norris`. */
function countsOf(scores: ScoredPlayerPicks[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { picks } of scores) {
    for (const [key, id] of Object.entries(picks)) {
      counts.set(`${key} ${id}`, (counts.get(`${key} ${id}`) ?? 0) + 1);
    }
  }
  return counts;
}

function pickScores(
  picks: Picks,
  counts: Map<string, number>,
  { race, outcome, nameOf }: Pick<PublishedRace<RaceSetup>, 'race' | 'outcome' | 'nameOf'>,
): PickScore[] {
  return markPicks(picks, outcome, race.question).map(({ name, picked, actual, award }, index) => ({
    name,
    picked: picked && nameOf(picked),
    actual: actual && nameOf(actual),
    points: award?.points ?? 0,
    alsoPickedBy: (counts.get(`${PICK_KEYS[index]} ${picked}`) ?? 1) - 1,
  }));
}

function bonusOf(
  picks: Picks,
  { race, outcome }: Pick<PublishedRace<RaceSetup>, 'race' | 'outcome'>,
): PlayerResult['bonus'] {
  const { breakdown } = scorePicks(picks, outcome, race.question);
  // Only the bonus is for no driver.
  const bonus = breakdown.find(({ driver }) => driver === null);
  const name = AWARDS.find(({ award }) => award === bonus?.type)?.awardLabel;
  return bonus && name ? { name, points: bonus.points } : null;
}
