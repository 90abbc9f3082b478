import { reasonIn } from '@parc-ferme/contract/params';
import type { Audited } from '@parc-ferme/data/operations/audit';
import { raceDetailsIn } from '@parc-ferme/data/race/race-details';
import { scoringRepositoriesIn } from '@parc-ferme/data/repositories';
import { type KnownRace, withHistory } from '@parc-ferme/domain/calendar/calendar';
import type { By, Decided } from '@parc-ferme/domain/calendar/decisions';
import type { Player } from '@parc-ferme/domain/player/player';
import type { Race } from '@parc-ferme/domain/race/race';
import type { RejectionDetails } from '@parc-ferme/server/http/rejection';
import { saveDecision } from '@parc-ferme/workflows/race-changes';
import type { RaceDataContext } from '@parc-ferme/workflows/race-data-context';
import {
  publishBestEffort,
  publishEvent,
  RESPONSE_MS,
  raceDataWithin,
  table,
} from './composition.ts';

const data = scoringRepositoriesIn(table);
const raceDetails = raceDetailsIn(table);

type Request = {
  params: { raceId: string };
  body: { reason: string } | { preview: true };
  player: Pick<Player, 'id' | 'username'>;
  now: Date;
};

/** A problem of the route, with what its text names. */
type Refused<Code> = { code: Code; details?: RejectionDetails };

/** What the decision is about: the calendar's place, the times or the closing time of a race. */
type Subject<Refusal extends string, Fault extends string> = {
  decide: (known: KnownRace, by: By, hasResult: boolean) => Decided<Refusal>;
  /** Whether the decision would change nothing, so that nothing is written. */
  isUnchanged?: (known: KnownRace) => boolean;
  /** Why it cannot be carried out, which may ask the race data; a preview is without this. */
  faultOf: (
    known: KnownRace,
    decided: Race,
    context: RaceDataContext,
  ) => Promise<Refused<Fault> | undefined>;
  audited: (before: KnownRace, after: Race) => Pick<Audited, 'action' | 'before' | 'after'>;
};

/**
 * An admin's decision about a race, as a preview or carried out: what the routes have in common that take one.
 *
 * @returns the race as it would be or is then, or the problem for which the decision is refused
 */
export async function decideOnRace<Refusal extends string, Fault extends string>(
  { params, body, player, now }: Request,
  { decide, isUnchanged = () => false, faultOf, audited }: Subject<Refusal, Fault>,
): Promise<{ race: Race } | Refused<Refusal | Fault | 'race.unknown' | 'race.changed'>> {
  const found = await raceDetails.withHistory(params.raceId);
  if (!found) return { code: 'race.unknown' };
  const { known, lastCheck } = found;
  const by = { at: now, by: player.username, reason: reasonIn(body) };
  const decided = decide(known, by, lastCheck?.revision !== undefined);
  if ('refused' in decided) return { code: decided.refused };
  const { decision } = decided;
  const { race } = withHistory(known, [...known.history, decision]);
  if ('preview' in body) return { race };
  if (isUnchanged(known)) return { race: known.race };
  const source = raceDataWithin(RESPONSE_MS);
  const fault = await faultOf(known, race, { data, source, publishEvent, now });
  if (fault) return fault;
  const audit = { at: now, admin: player, ...audited(known, race) };
  const context = { data, publish: publishBestEffort };
  const saved = await saveDecision({ before: known, lastCheck }, decision, audit, context);
  return saved ? { race: saved } : { code: 'race.changed' };
}
