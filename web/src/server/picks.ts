import type { SpecOutcome, SpecPicks } from '@parc-ferme/contract/spec-picks';
import { outcomeIn, picksIn } from '@parc-ferme/contract/spec-shape';
import { choicesOf, type RaceSetup } from '@parc-ferme/domain/picks/choices';
import type { Picks, PicksWithChoices } from '@parc-ferme/domain/picks/picks';
import { withoutVoidPicks } from '@parc-ferme/domain/picks/void-picks';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type { Race } from './season.tsx';

// `Spec`: in the shape that the specification gives replies, such as `podium` for the picks from P1 to P3.

/** The picks of a reply; none where a newer server sent another shape. */
export function picksWithChoicesIn({ predictions }: { predictions: SpecPicks }): PicksWithChoices {
  return Array.isArray(predictions?.podium) ? picksIn(predictions) : { picks: {} };
}

/** The picks of a prediction without those for another pairing or question than the race's. */
export function validPicks(prediction: { predictions: SpecPicks }, race: Race): Picks {
  return withoutVoidPicks(picksWithChoicesIn(prediction), choicesOf(raceSetupOf(race)));
}

/** What admins have set for a race. */
export function raceSetupOf({ headToHead, question }: Race): RaceSetup {
  return { pairing: headToHead ?? undefined, question };
}

/** Adds the official values of a reply's result by category, as picks are compared with them. */
export function withOutcome<Result extends SpecOutcome>(
  result: Result,
): Result & { outcome: Outcome } {
  return { ...result, outcome: outcomeIn(result) };
}
