import { RaceId } from '@parc-ferme/domain/identifiers';
import { OfficialResult } from '@parc-ferme/domain/result';
import * as z from 'zod/mini';
import { json } from './json-attribute.ts';
import { keys } from './keys.ts';
import type { Visit } from './seasons.ts';
import type { Table } from './table.ts';

/** A result as it was accepted once. Never overwritten: a change is the next revision. */
export const Revision = z.object({
  raceId: RaceId,
  revision: z.number(),
  acceptedAt: z.string(),
  source: z.string(),
  result: OfficialResult,
});
export type Revision = z.infer<typeof Revision>;

/** The inverse of `storedRevision`. */
export const StoredRevision = z.extend(Revision, { result: json(OfficialResult) });

function storedRevision({ result, ...revision }: Revision) {
  return { ...revision, result: JSON.stringify(result) };
}

export const resultsIn = (table: Table) => ({
  async find(raceId: string, revision: number): Promise<Revision | undefined> {
    const item = await table.get(keys.result(raceId, revision));
    return item && StoredRevision.parse(item);
  },

  /**
   * Appends a revision and notes it on the race's visit, both or neither.
   *
   * @returns false where another visit accepted a revision since `before` was read
   */
  async append(revision: Revision, hash: string, before: Visit | undefined): Promise<boolean> {
    const { raceId, revision: number, acceptedAt } = revision;
    const failed = await table.transact([
      {
        put: { ...keys.result(raceId, number), ...storedRevision(revision) },
        if: { absent: true },
      },
      {
        update: keys.visit(raceId),
        change: {
          set: { raceId, at: acceptedAt, outcome: 'accepted', revision: number, hash },
          remove: ['reason'],
        },
        if: { unchanged: { name: 'revision', value: before?.revision } },
      },
    ]);
    return failed.length === 0;
  },
});
