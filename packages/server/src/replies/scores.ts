import type { PlayerRace, ScoreEntry } from '@parc-ferme/contract/scores';
import { specPicks } from '@parc-ferme/contract/spec-shape';
import type { RaceWithOutcome } from '@parc-ferme/data/race/races';
import { choicesOf } from '@parc-ferme/domain/picks/choices';
import {
  EnteredFrom,
  type Prediction,
  type ShownPicks,
  shownPicks,
} from '@parc-ferme/domain/picks/prediction';
import { shownPairingIds } from '@parc-ferme/domain/race/pairing-ids';
import type { Race } from '@parc-ferme/domain/race/race';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { scorePicks } from '@parc-ferme/domain/scoring/score-picks';
import { summaryText } from '@parc-ferme/domain/scoring/summary';
import type * as z from 'zod/mini';

/** The effective picks between closing and the result; empty if the player has none. */
export function unscoredEntries(prediction: Prediction, race: Race): z.infer<typeof ScoreEntry>[] {
  const shown = shownPicks(prediction, race);
  if (!shown) return [];
  const { userId: user, username } = prediction;
  return [
    {
      user,
      username,
      prediction: predictionOf(shown, race),
      score: null,
      breakdown: [],
      summaryText: '',
      correctPredictions: 0,
    },
  ];
}

/** The effective picks, scored once there is a result; empty if the player has none. */
export function entriesOf(
  prediction: Prediction,
  race: RaceWithOutcome,
  nameOf: (id: string) => string,
): z.infer<typeof ScoreEntry>[] {
  const { outcome } = race;
  const shown = shownPicks(prediction, race);
  if (!outcome || !shown) return unscoredEntries(prediction, race);
  const { userId, username } = prediction;
  return [scoreEntry({ userId, username, ...shown }, { ...race, outcome }, nameOf)];
}

/** Scored picks. The breakdown is computed again, as it follows from picks and outcome. */
export function scoreEntry(
  { userId: user, username, ...shown }: { userId: string; username: string } & ShownPicks,
  race: Race & { outcome: Outcome },
  nameOf: (id: string) => string,
): z.infer<typeof ScoreEntry> {
  const { outcome } = race;
  return {
    user,
    username,
    prediction: predictionOf(shown, race),
    ...scorePicks(shown.picks, outcome, race.question),
    summaryText: summaryText(shown.picks, outcome, nameOf, race.question),
  };
}

function predictionOf(shown: ShownPicks, race: Race): z.infer<typeof ScoreEntry>['prediction'] {
  const predictions = specPicks(shown.picks, shownPairingIds(race), choicesOf(race).question);
  return { predictions, ...EnteredFrom.parse(shown) };
}

/** A race of a player's season; empty if the player has no effective picks. */
export function playerRace(
  prediction: Prediction,
  race: RaceWithOutcome,
  nameOf: (id: string) => string,
): z.infer<typeof PlayerRace>[] {
  const { _id, raceName, round, date } = race;
  return entriesOf(prediction, race, nameOf).map((entry) => ({
    ...entry,
    race: { _id, raceName, round, date },
  }));
}
