import type { Effect, RaceResult, RevisionEntry } from '@parc-ferme/contract/results';
import type { Race } from '@parc-ferme/domain/race/race';
import { type Correction, changeText } from '@parc-ferme/domain/result/correction';
import type { OfficialResult, Outcome } from '@parc-ferme/domain/result/result';
import type * as z from 'zod/mini';

/** In the sentence about an effect; everybody else is counted. */
const NAMED_IN_TEXT = 10;

type StoredEffect = Omit<z.infer<typeof Effect>, 'text'>;

/** An effect with its sentence. */
export function impactReply(
  effect: StoredEffect,
  nameOf: (id: string) => string,
): z.infer<typeof Effect> {
  const { changes, scoreChanges, playersChanged } = effect;
  const named = scoreChanges.slice(0, NAMED_IN_TEXT);
  const others = playersChanged - named.length;
  const scores = [
    ...named
      .toSorted((one, other) => other.points - one.points)
      .map(({ username, points }) => `${points > 0 ? '+' : '−'}${Math.abs(points)} ${username}`),
    ...(others > 0 ? [`${others} more`] : []),
  ].join(', ');
  const what = changes.map((change) => changeText(change, nameOf)).join(', ');
  return { ...effect, text: [scores || 'No points changed', what].filter(Boolean).join(': ') };
}

type StoredRevision = {
  revision: number;
  acceptedAt: string;
  source: string;
  reason?: string | undefined;
};

const NO_EFFECT = { changes: [], scoreChanges: [], playersChanged: 0 };

/** A revision with what it changed; the first one changed nothing. */
export function revisionReply(
  revision: StoredRevision,
  effect: StoredEffect | undefined,
  nameOf: (id: string) => string,
): z.infer<typeof RevisionEntry> {
  const { revision: number, acceptedAt, source, reason = null } = revision;
  return {
    ...{ revision: number, acceptedAt, source, reason },
    ...impactReply(effect ?? NO_EFFECT, nameOf),
  };
}

/** A published revision as players see it. */
export function resultReply(
  race: Pick<Race, '_id' | 'raceName' | 'season' | 'round' | 'date'>,
  outcome: Outcome,
  revision: StoredRevision & { result: OfficialResult; corrections: Correction[] },
  effect: StoredEffect | undefined,
  nameOf: (id: string) => string,
): z.infer<typeof RaceResult> {
  const { _id: raceId, raceName, season, round, date } = race;
  const { revision: number, acceptedAt, result, corrections } = revision;
  return {
    ...{ raceId, raceName, season, round, date },
    ...outcome,
    results: result.results,
    revision: number,
    ...{ acceptedAt, corrections },
    lastChange: effect ? revisionReply(revision, effect, nameOf) : null,
  };
}
