import * as z from 'zod/mini';
import { EntrantId, Instant, RaceId } from '../identifiers.ts';
import type { AuditEntry, AuditedAction } from '../operations/audit.ts';
import { RaceTimes } from '../race/race.ts';
import { Correction } from '../result/correction.ts';
import { TIP_KEYS } from '../tips/tip-keys.ts';

/** What an admin changed: ids of drivers or teams, instants, or a text such as a player's name; empty for no value. */
const NoticedChange = z.object({
  /** What changed, such as `closing` or `polePosition`. */
  of: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
});
export type NoticedChange = z.infer<typeof NoticedChange>;

/** A stewards' notice: an act of an admin that touches fairness, as every player sees it. */
export const Notice = z.object({
  id: z.string(),
  at: Instant,
  /** Null for an act that concerns every race of the season. */
  raceId: z.nullable(RaceId),
  action: z.string(),
  /** The admin's username; null for the system. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(NoticedChange),
});
export type Notice = z.infer<typeof Notice>;

/** The stewards' notice of an audit entry; undefined for an action that needs none. */
export function noticeOf(entry: AuditEntry): Notice | undefined {
  // Players see beside the picks that a pairing was set automatically.
  if (entry.action === 'pairing.set' && entry.admin === null) return undefined;
  const changesIn = CHANGES[entry.action];
  const changes = changesIn?.(entry.before, entry.after, entry.about);
  if (!changes) return undefined;
  const { id, at, action, about, admin, reason } = entry;
  const raceId = RaceId.safeParse(about).data ?? null;
  return { id, at, raceId, action, reason, changes, by: admin?.username ?? null };
}

type ChangesIn = (before: unknown, after: unknown, about: string) => NoticedChange[] | undefined;

/** Actions without an entry have no notice. */
const CHANGES: Partial<Record<AuditedAction, ChangesIn>> = {
  'pairing.set': pairingChanges,
  'pairing.withdrawn': pairingChanges,
  'pairing.restored': pairingChanges,
  'question.set': questionChanges,
  'question.withdrawn': questionChanges,
  'question.restored': questionChanges,
  'tips.questions-set': tipQuestionChanges,
  'tips.decided': correctionChanges,
  'closing.set': closingChanges,
  'times.decided': timesChanges,
  'closing.moved': closingChanges,
  'race.taken-off': () => [],
  'race.brought-back': () => [],
  'driver.added': (_, drivers) => driverChange('added', drivers),
  // The mark says that a driver races who was not listed; `after` is null once it is taken away.
  'driver.marked': (before, after) =>
    after ? driverChange('races', after) : driverChange('does not race', before),
  'drivers.joined': (_, drivers) => driverChange('ids', drivers),
  'drivers.parted': (_, drivers) => driverChange('ids', drivers),
  'result.corrected': correctionChanges,
  'result.processed': (before, after) => (isForced(before, after) ? [] : undefined),
  'scores.calculated': () => [],
  'player.recovered': (_, username) => [{ of: 'player', from: [], to: asList(username) }],
  'stakes.set': (before, after) => [{ of: 'stakes', from: asList(before), to: asList(after) }],
  // A first import replaces nothing.
  'past-season.imported': (before, _, about) => (before === null ? undefined : seasonChange(about)),
  'past-season.removed': (_before, _after, about) => seasonChange(about),
};

function closingChanges(before: unknown, after: unknown): NoticedChange[] {
  return [{ of: 'closing', from: asList(before), to: asList(after) }];
}

const Drivers = z.object({ drivers: z.array(EntrantId) });

function driverChange(of: string, drivers: unknown): NoticedChange[] {
  return [{ of, from: [], to: Drivers.safeParse(drivers).data?.drivers ?? [] }];
}

const Pairs = z.nullable(
  z.object({
    drivers: z.optional(z.array(EntrantId)),
    teams: z.optional(z.array(EntrantId)),
  }),
);

function pairingChanges(before: unknown, after: unknown): NoticedChange[] {
  const [from, to] = [Pairs.safeParse(before).data, Pairs.safeParse(after).data];
  return (['drivers', 'teams'] as const)
    .map((of) => ({ of, from: from?.[of] ?? [], to: to?.[of] ?? [] }))
    .filter((change) => change.from.join() !== change.to.join());
}

/** The texts of a question before and after, with its answers and points. */
function questionChanges(before: unknown, after: unknown): NoticedChange[] {
  return [{ of: 'question', from: asList(before), to: asList(after) }];
}

const Texts = z.array(z.string());

function tipQuestionChanges(before: unknown, after: unknown): NoticedChange[] {
  const [from, to] = [Texts.safeParse(before).data ?? [], Texts.safeParse(after).data ?? []];
  return [{ of: 'question', from, to }];
}

/** The trusted times of a race, and those of the race data that waited for a decision. */
const TimesInReview = z.object({ announced: RaceTimes, flagged: RaceTimes });
const Decision = z.object({ decision: z.string() });

function timesChanges(before: unknown, after: unknown): NoticedChange[] {
  const times = TimesInReview.safeParse(before).data;
  if (!times) return [];
  const [announced, flagged] = [qualifyingOf(times.announced), qualifyingOf(times.flagged)];
  const isAccepted = Decision.safeParse(after).data?.decision === 'accept';
  return isAccepted
    ? [{ of: 'qualifying', from: announced, to: flagged }]
    : [{ of: 'dismissed', from: flagged, to: announced }];
}

function qualifyingOf({ qualifyingDateTime, date }: RaceTimes): string[] {
  return [qualifyingDateTime ?? date];
}

const Corrections = z.array(
  z.object({
    value: z.union([Correction.shape.value, z.enum(TIP_KEYS)]),
    to: Correction.shape.to,
  }),
);

/** The changed corrections; no ids on a side where the value is not corrected. */
function correctionChanges(before: unknown, after: unknown): NoticedChange[] {
  const [from, to] = [correctedValues(before), correctedValues(after)];
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((of) => ({ of, from: from.get(of) ?? [], to: to.get(of) ?? [] }))
    .filter((change) => JSON.stringify(change.from) !== JSON.stringify(change.to))
    .map((change) => ({ of: change.of, from: valueTexts(change.from), to: valueTexts(change.to) }));
}

function valueTexts(values: (string | null)[]): string[] {
  return values.map((value) => value ?? 'undecided');
}

/** The corrected ids by the name of the value: one each, but several of `disqualified`, one for each car. */
function correctedValues(corrections: unknown): Map<string, (string | null)[]> {
  const { data = [] } = Corrections.safeParse(corrections);
  const byName = Map.groupBy(data, ({ value }) => value);
  return new Map([...byName].map(([name, all]) => [name, all.map(({ to }) => to)]));
}

const Revision = z.object({ revision: z.number() });

/** Whether the points were recalculated by `force`: nothing else scores the same revision again. */
function isForced(before: unknown, after: unknown): boolean {
  const revision = Revision.safeParse(before).data?.revision;
  return revision !== undefined && revision === Revision.safeParse(after).data?.revision;
}

function seasonChange(season: string): NoticedChange[] {
  return [{ of: 'season', from: [], to: [season] }];
}

function asList(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : [];
}
