import { forDriverPicks } from '@parc-ferme/domain/picks/categories';
import { valuesOf } from '@parc-ferme/domain/picks/values';
import { scorePicks } from '@parc-ferme/domain/scoring/scoring';
import type { LastRace } from './home-reply.ts';

type Outcome = NonNullable<LastRace['outcome']>;

/** The points that the last correction of the race changed for the player. */
export function correctedBy({ own, outcome, story }: LastRace): number {
  if (!own || !outcome || !story?.correction) return 0;
  const before = Object.fromEntries(
    story.correction.changes.map(({ value, from }) => [value, from]),
  );
  return own.score - scorePicks(own.picks, withValues(outcome, before)).score;
}

function withValues(outcome: Outcome, changed: Record<string, string | null>): Outcome {
  const values = { ...valuesOf(outcome), ...changed };
  const { drivers, teams } = outcome.headToHead;
  return {
    podium: [values.winner ?? '', values.secondPlace ?? '', values.thirdPlace ?? ''],
    ...forDriverPicks((key) => values[key]),
    headToHead: {
      drivers: { ...drivers, winner: values.driverHeadToHead },
      teams: { ...teams, winner: values.teamHeadToHead },
    },
  };
}
