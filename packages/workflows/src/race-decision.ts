import type { PublishEvent } from '@parc-ferme/contract/events';
import { reasonIn } from '@parc-ferme/contract/params';
import type { NewAuditEntry } from '@parc-ferme/data/operations/audit';
import { type KnownRace, withHistory } from '@parc-ferme/domain/calendar/calendar';
import type { Attribution, DecisionOutcome } from '@parc-ferme/domain/calendar/decisions';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import { saveDecision } from './race-changes.ts';
import type { RaceDataContext } from './race-data-context.ts';
import type { Refusal } from './reopening.ts';

/** What an admin decides about: whether a race is on the calendar, its times, or its closing time. */
type Subject<DecisionFault extends string, Fault extends string> = {
  decide: (known: KnownRace, by: Attribution, hasResult: boolean) => DecisionOutcome<DecisionFault>;
  /** Whether the decision would change nothing, so that nothing is written. */
  isUnchanged?: (known: KnownRace) => boolean;
  /** Why a decision cannot be carried out. It may call the race data, so it is not used for a preview. */
  faultOf: (
    known: KnownRace,
    decided: Race,
    context: RaceDataContext,
  ) => Promise<Refusal<Fault> | undefined>;
  auditedChange: (
    before: KnownRace,
    after: Race,
  ) => Pick<NewAuditEntry, 'action' | 'before' | 'after'>;
};

type Request = {
  params: { raceId: string };
  body: { reason: string } | { preview: true };
  player: Pick<Player, 'id' | 'username'>;
};

/** `publishBestEffort`: the scheduled job repeats what it did not publish. */
type Context = RaceDataContext & { publishBestEffort: PublishEvent };

/**
 * An admin's decision about a race, as a preview or carried out.
 *
 * @returns the race as it would be or is then, or the problem of the route for which the decision is refused
 */
export async function decideOnRace<DecisionFault extends string, Fault extends string>(
  { params, body, player }: Request,
  context: Context,
  { decide, isUnchanged = () => false, faultOf, auditedChange }: Subject<DecisionFault, Fault>,
): Promise<{ race: Race } | Refusal<DecisionFault | Fault | 'race.unknown' | 'race.changed'>> {
  const { data, now, publishBestEffort: publish } = context;
  const found = await data.raceDetails.withHistory(params.raceId);
  if (!found) return { code: 'race.unknown' };
  const { known, lastCheck } = found;
  const by = { at: now, by: player.username, reason: reasonIn(body) };
  const decided = decide(known, by, lastCheck?.revision !== undefined);
  if ('refused' in decided) return { code: decided.refused };
  const { decision } = decided;
  const { race } = withHistory(known, [...known.history, decision]);
  if ('preview' in body) return { race };
  if (isUnchanged(known)) return { race: known.race };
  const fault = await faultOf(known, race, context);
  if (fault) return fault;
  const audit = { at: now, admin: player, ...auditedChange(known, race) };
  const saved = await saveDecision({ before: known, lastCheck }, decision, audit, {
    data,
    publish,
  });
  return saved ? { race: saved } : { code: 'race.changed' };
}
