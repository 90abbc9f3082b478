import * as z from 'zod/mini';
import { EntrantId, Instant, RaceId } from '../identifiers.ts';
import type { AuditEntry, AuditedAction } from '../operations/audit.ts';
import { Correction } from '../result/correction.ts';
import { RaceTimes } from './race.ts';

/** What an act changed: ids of drivers or teams, instants, or nothing where there was or is none. */
const NoticedChange = z.object({
  of: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
});
export type NoticedChange = z.infer<typeof NoticedChange>;

/** An act that touches fairness, as every player sees it. */
export const Notice = z.object({
  id: z.string(),
  at: Instant,
  /** Null where it is about every race of the season. */
  raceId: z.nullable(RaceId),
  action: z.string(),
  /** The admin's username; null where the system did it. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  changes: z.array(NoticedChange),
});
export type Notice = z.infer<typeof Notice>;

/** The stewards' notice of what stands in the audit log; undefined where it touches no race. */
export function noticeOf(entry: AuditEntry): Notice | undefined {
  const changesIn = CHANGES[entry.action];
  const changes = changesIn?.(entry.before, entry.after);
  if (!changes) return undefined;
  const { id, at, action, about, admin, reason } = entry;
  const raceId = RaceId.safeParse(about).data ?? null;
  return { ...{ id, at, raceId, action, reason, changes }, by: admin?.username ?? null };
}

type ChangesIn = (before: unknown, after: unknown) => NoticedChange[] | undefined;

/** Actions without an entry are no act of a steward. */
const CHANGES: Partial<Record<AuditedAction, ChangesIn>> = {
  'pairing.set': pairingChanges,
  'pairing.withdrawn': pairingChanges,
  'closing.set': (before, after) => [{ of: 'closing', from: textsIn(before), to: textsIn(after) }],
  'times.decided': timesChanges,
  'result.corrected': correctionChanges,
  'result.processed': (before, after) => (isForced(before, after) ? [] : undefined),
  'scores.calculated': () => [],
};

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

const Announced = z.object({ announced: RaceTimes, flagged: RaceTimes });
const Decision = z.object({ decision: z.string() });

function timesChanges(before: unknown, after: unknown): NoticedChange[] {
  const times = Announced.safeParse(before).data;
  if (!times) return [];
  const [announced, flagged] = [times.announced, times.flagged].map(
    ({ qualifyingDateTime, date }) => [qualifyingDateTime ?? date],
  );
  const isAccepted = Decision.safeParse(after).data?.decision === 'accept';
  return isAccepted
    ? [{ of: 'qualifying', from: announced ?? [], to: flagged ?? [] }]
    : [{ of: 'dismissed', from: flagged ?? [], to: announced ?? [] }];
}

const Corrections = z.array(z.pick(Correction, { value: true, to: true }));

/** Without a value where the race data decides. */
function correctionChanges(before: unknown, after: unknown): NoticedChange[] {
  const [from, to] = [before, after].map((one) => Corrections.safeParse(one).data ?? []);
  const values = new Set([...(from ?? []), ...(to ?? [])].map(({ value }) => value));
  const valueIn = (corrections: z.infer<typeof Corrections> | undefined, of: string) =>
    (corrections ?? []).filter(({ value }) => value === of).map((one) => one.to ?? 'undecided');
  return [...values]
    .map((of) => ({ of, from: valueIn(from, of), to: valueIn(to, of) }))
    .filter((change) => change.from.join() !== change.to.join());
}

const Revision = z.object({ revision: z.number() });

/** Scored again with the same revision, which only force does. */
function isForced(before: unknown, after: unknown): boolean {
  const revision = Revision.safeParse(before).data?.revision;
  return revision !== undefined && revision === Revision.safeParse(after).data?.revision;
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : [];
}
