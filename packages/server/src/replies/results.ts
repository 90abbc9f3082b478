import type { Impact, RaceResult, RevisionEntry } from '@parc-ferme/contract/results';
import { specOutcome } from '@parc-ferme/contract/spec-shape';
import type { Revision } from '@parc-ferme/data/result/results';
import { shownPairingIds } from '@parc-ferme/domain/race/pairing-ids';
import type { Race } from '@parc-ferme/domain/race/race';
import { correctionText } from '@parc-ferme/domain/result/car-changes';
import {
  resultWithFirstIds,
  withManualDisqualifications,
} from '@parc-ferme/domain/result/correction';
import type { Impact as StoredImpact } from '@parc-ferme/domain/result/impact';
import type { Outcome } from '@parc-ferme/domain/result/result';
import type * as z from 'zod/mini';

/**
 * An impact with the sentence that sums it up.
 *
 * @param nameOf the short name of a driver or team by id
 */
export function impactReply(
  { cars, ...impact }: StoredImpact,
  nameOf: (id: string) => string,
): z.infer<typeof Impact> {
  return { ...impact, text: correctionText({ changes: impact.changes, cars }, nameOf) };
}

const NO_IMPACT = { changes: [], scoreChanges: [], playersChanged: 0 };

/** A revision with its impact; the first one has none. */
export function revisionReply(
  revision: Revision,
  impact: StoredImpact | undefined,
  nameOf: (id: string) => string,
): z.infer<typeof RevisionEntry> {
  const { revision: revisionNumber, acceptedAt, source, reason = null, by = null } = revision;
  const shown = impactReply(impact ?? NO_IMPACT, nameOf);
  const changesIdsOnly = source === 'drivers' && shown.changes.length === 0;
  return {
    ...shown,
    ...(changesIdsOnly && { text: 'Two ids of a driver were joined or parted' }),
    revision: revisionNumber,
    acceptedAt,
    source,
    reason,
    by,
  };
}

/** A published revision as players see it. */
export function resultReply(
  race: Pick<Race, '_id' | 'raceName' | 'season' | 'round' | 'date' | 'pairing' | 'closed'>,
  outcome: Outcome,
  revision: Revision,
  impact: StoredImpact | undefined,
  nameOf: (id: string) => string,
): z.infer<typeof RaceResult> {
  const { _id: raceId, raceName, season, round, date } = race;
  // Players see a driver whom the race data lists under several ids by the first one.
  const {
    revision: revisionNumber,
    acceptedAt,
    result,
    corrections,
  } = resultWithFirstIds(revision, race.closed?.joined);
  return {
    raceId,
    raceName,
    season,
    round,
    date,
    ...specOutcome(outcome, shownPairingIds(race)),
    results: withManualDisqualifications(result, corrections).results,
    revision: revisionNumber,
    acceptedAt,
    corrections,
    lastChange: impact ? revisionReply(revision, impact, nameOf) : null,
  };
}
