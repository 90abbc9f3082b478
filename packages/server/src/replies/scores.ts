import type { PlayerRace, ScoreEntry } from '@parc-ferme/contract/scores';
import { specPicks } from '@parc-ferme/contract/spec-shape';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import { shownIds } from '@parc-ferme/domain/head-to-head/pairing-ids';
import {
  effectiveSheet,
  type Prediction,
  type Sheet,
  SheetMarks,
} from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { scorePicks } from '@parc-ferme/domain/scoring/scoring';
import { summaryText } from '@parc-ferme/domain/scoring/summary';
import type * as z from 'zod/mini';

/** The effective picks between closing and the result; empty if the player has none. */
export function pickEntry(prediction: Prediction, race: Race): z.infer<typeof ScoreEntry>[] {
  const sheet = effectiveSheet(prediction, race);
  if (!sheet) return [];
  const { userId: user, username } = prediction;
  return [
    {
      user,
      username,
      prediction: shownSheet(sheet, race),
      score: null,
      breakdown: [],
      summaryText: '',
      correctPredictions: 0,
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
  const sheet = effectiveSheet(prediction, race);
  if (!outcome || !sheet) return pickEntry(prediction, race);
  const { userId, username } = prediction;
  return [scoreEntry({ userId, username, ...sheet }, { ...race, outcome }, nameOf)];
}

/** Scored picks. The breakdown is computed again, as it follows from picks and outcome. */
export function scoreEntry(
  { userId: user, username, ...sheet }: { userId: string; username: string } & Sheet,
  race: Race & { outcome: Outcome },
  nameOf: (id: string) => string,
): z.infer<typeof ScoreEntry> {
  const { outcome } = race;
  return {
    user,
    username,
    prediction: shownSheet(sheet, race),
    ...scorePicks(sheet.picks, outcome),
    summaryText: summaryText(sheet.picks, outcome, nameOf),
  };
}

function shownSheet(sheet: Sheet, race: Race): z.infer<typeof ScoreEntry>['prediction'] {
  const predictions = specPicks(sheet.picks, shownIds(race));
  return { predictions, ...SheetMarks.parse(sheet) };
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
