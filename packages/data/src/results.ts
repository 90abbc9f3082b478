import { Change, Correction } from '@parc-ferme/domain/correction';
import { RaceId, UserId } from '@parc-ferme/domain/identifiers';
import { OfficialResult } from '@parc-ferme/domain/result';
import * as z from 'zod/mini';
import type { Item } from './expressions.ts';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Visit } from './seasons.ts';
import type { Table, Write } from './table.ts';

/** A result as it was accepted once. Never overwritten: a change is the next revision. */
export const Revision = z.object({
  raceId: RaceId,
  revision: z.number(),
  acceptedAt: z.string(),
  /** Where the change came from: the race data, an admin's correction, a moved closing time. */
  source: z.enum(['race data', 'correction', 'closing time']),
  /** Why, where somebody decided it. */
  reason: z.optional(z.string()),
  /** As the race data has it, without the corrections. */
  result: OfficialResult,
  corrections: z.array(Correction),
});
export type Revision = z.infer<typeof Revision>;

/** The inverse of `storedRevision`. */
export const StoredRevision = z.extend(Revision, {
  result: json(OfficialResult),
  corrections: json(z.array(Correction)),
});

function storedRevision({ result, corrections, ...revision }: Revision) {
  return {
    ...revision,
    result: JSON.stringify(result),
    corrections: JSON.stringify(corrections),
  };
}

/** What a revision changed of the one that was published before it. */
export const Effect = z.object({
  changes: z.array(Change),
  /** The greatest ones first, as many as are kept of those of `playersChanged`. */
  scoreChanges: z.array(z.object({ user: UserId, username: z.string(), points: z.number() })),
  playersChanged: z.number(),
});
export type Effect = z.infer<typeof Effect>;

const StoredEffect = z.object({ effect: json(Effect) });

export function parseEffect(item: Item | undefined): Effect | undefined {
  return item && StoredEffect.parse(item).effect;
}

export const resultsIn = (table: Table) => ({
  async find(raceId: string, revision: number): Promise<Revision | undefined> {
    const item = await table.get(keys.result(raceId, revision));
    return item && StoredRevision.parse(item);
  },

  async findEffect(raceId: string, revision: number): Promise<Effect | undefined> {
    return parseEffect(await table.get(keys.effect(raceId, revision)));
  },

  /** The same effect gives the same bytes, so that a replay changes nothing. */
  async saveEffect(raceId: string, revision: number, effect: Effect): Promise<void> {
    await table.put({ ...keys.effect(raceId, revision), effect: JSON.stringify(effect) });
  },

  /**
   * Appends a revision of the race data and notes it on the race's visit, both or neither.
   *
   * @param hash of the result as the race data has it
   * @returns false where another visit accepted a revision since `before` was read
   */
  async append(revision: Revision, hash: string, before: Visit | undefined): Promise<boolean> {
    const { raceId, acceptedAt: at } = revision;
    return appended(table, revision, before, { raceId, at, outcome: 'accepted', hash });
  },

  /** Appends a revision that somebody decided, together with what is written of the decision. */
  async appendDecision(revision: Revision, before: Visit, together: Write[]): Promise<boolean> {
    return appended(table, revision, before, {}, together);
  },
});

async function appended(
  table: Table,
  revision: Revision,
  before: Visit | undefined,
  visit: Item,
  together: Write[] = [],
): Promise<boolean> {
  const { raceId, revision: number } = revision;
  const failed = await table.transact([
    {
      put: { ...keys.result(raceId, number), ...storedRevision(revision) },
      if: { absent: true },
    },
    {
      update: keys.visit(raceId),
      change: {
        set: { ...visit, revision: number },
        ...(visit.outcome !== undefined && { remove: ['reason'] }),
      },
      if: { unchanged: { name: 'revision', value: before?.revision } },
    },
    ...together,
  ]);
  return failed.length === 0;
}
