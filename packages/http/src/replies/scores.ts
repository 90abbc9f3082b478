import type { PlayerRace, ScoreEntry } from '@parc-ferme/contract/scores';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { effectivePicks, type Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { scorePicks } from '@parc-ferme/domain/scoring/scoring';
import { summaryText } from '@parc-ferme/domain/scoring/summary';
import type * as z from 'zod/mini';

type RaceWithOutcome = Race & { outcome?: Outcome | undefined };

/** The effective picks between closing and the result; empty if the player has none. */
export function pickEntry(prediction: Prediction, race: Race): z.infer<typeof ScoreEntry>[] {
  const picks = effectivePicks(prediction, race);
  if (!picks) return [];
  const { userId: user, username } = prediction;
  return [
    {
      ...{ user, username, prediction: { predictions: picks } },
      ...{ score: null, breakdown: [], summaryText: '', correctPredictions: 0 },
    },
  ];
}

/** The effective picks, scored once there is a result; empty if the player has none. */
export function raceEntry(
  prediction: Prediction,
  race: RaceWithOutcome,
  nameOf: (id: string) => string,
): z.infer<typeof ScoreEntry>[] {
  const { outcome } = race;
  return pickEntry(prediction, race).map((entry) =>
    outcome
      ? scoreEntry({ ...prediction, picks: entry.prediction.predictions }, outcome, nameOf)
      : entry,
  );
}

/** Scored picks. The breakdown is computed again, as it follows from picks and outcome. */
export function scoreEntry(
  { userId: user, username, picks }: { userId: string; username: string; picks: Picks },
  outcome: Outcome,
  nameOf: (id: string) => string,
): z.infer<typeof ScoreEntry> {
  return {
    ...{ user, username, prediction: { predictions: picks } },
    ...scorePicks(picks, outcome),
    summaryText: summaryText(picks, outcome, nameOf),
  };
}

/** One race of a player's season. */
export function playerRace(
  prediction: Prediction,
  race: RaceWithOutcome,
  nameOf: (id: string) => string,
): z.infer<typeof PlayerRace>[] {
  const { _id, raceName, round, date } = race;
  return raceEntry(prediction, race, nameOf).map((entry) => ({
    ...entry,
    race: { _id, raceName, round, date },
  }));
}
