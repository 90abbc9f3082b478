import { RaceId } from '@parc-ferme/domain/identifiers';
import { Correction } from '@parc-ferme/domain/result/correction';
import { Impact } from '@parc-ferme/domain/result/impact';
import { OfficialResult } from '@parc-ferme/domain/result/result';
import * as z from 'zod/mini';
import { ABSENT, expression, type Item, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import { rewriteJson } from '../rewrite-json.ts';
import type { ResultCheck } from '../season/seasons.ts';
import type { Table, Write } from '../table.ts';

const RevisionHead = z.object({
  raceId: RaceId,
  revision: z.number(),
  acceptedAt: z.string(),
  /** What changed: the race data, a correction, the closing time, or which ids of drivers are joined. */
  source: z.enum(['race data', 'correction', 'closing time', 'drivers']),
  /** The reason of an admin's decision. */
  reason: z.optional(z.string()),
  /** The username of the admin who decided. */
  by: z.optional(z.string()),
});

/** An accepted result. Never overwritten: a change is the next revision. */
export const Revision = z.extend(RevisionHead, {
  /** As imported, without the corrections. */
  result: OfficialResult,
  corrections: z.array(Correction),
});
export type Revision = z.infer<typeof Revision>;

export const StoredRevision = z.extend(RevisionHead, {
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

const StoredImpact = z.object({ impact: json(Impact) });

export function parseImpact(item: Item | undefined): Impact | undefined {
  return item && StoredImpact.parse(item).impact;
}

export const resultsIn = (table: Table) => ({
  async find(raceId: string, revision: number): Promise<Revision | undefined> {
    const item = await table.get(keys.result(raceId, revision));
    return item && StoredRevision.parse(item);
  },

  async findImpact(raceId: string, revision: number): Promise<Impact | undefined> {
    return parseImpact(await table.get(keys.impact(raceId, revision)));
  },

  async findAll(revisions: { _id: string; revision: number }[]): Promise<Revision[]> {
    const resultKeys = revisions.map(({ _id, revision }) => keys.result(_id, revision));
    const items = await table.getAll(resultKeys);
    return items.flatMap((item) => (item ? StoredRevision.parse(item) : []));
  },

  /** The race's revisions with their impacts, from the latest to the first. */
  async history(raceId: string, latestRevision: number) {
    const numbers = Array.from({ length: latestRevision }, (_, index) => latestRevision - index);
    const items = await table.getAll([
      ...numbers.map((number) => keys.result(raceId, number)),
      ...numbers.map((number) => keys.impact(raceId, number)),
    ]);
    return numbers.flatMap((_, index) => {
      const [revision, impact] = [items[index], items[latestRevision + index]];
      return revision
        ? { revision: StoredRevision.parse(revision), impact: parseImpact(impact) }
        : [];
    });
  },

  async saveImpact(raceId: string, revision: number, impact: Impact): Promise<void> {
    await table.put({ ...keys.impact(raceId, revision), impact: JSON.stringify(impact) });
  },

  async renameInImpact(
    raceId: string,
    revision: number,
    userId: string,
    username: string,
  ): Promise<void> {
    await rewriteJson(table, keys.impact(raceId, revision), 'impact', Impact, (impact) => ({
      ...impact,
      scoreChanges: impact.scoreChanges.map((change) =>
        change.user === userId ? { ...change, username } : change,
      ),
    }));
  },

  /** Renames an admin in the corrections of a revision, and as its author. */
  async renameAdmin(raceId: string, revision: number, from: string, to: string): Promise<void> {
    const key = keys.result(raceId, revision);
    const Corrections = z.array(Correction);
    await rewriteJson(table, key, 'corrections', Corrections, (corrections) =>
      corrections.map((correction) =>
        correction.by === from ? { ...correction, by: to } : correction,
      ),
    );
    await table.update(key, set({ by: to }), unchanged({ by: from }));
  },

  /**
   * Appends an imported revision, and stores it on the result check in the same transaction.
   *
   * @param hash the hash of the result as imported
   * @param lastCheck as just read; absent if there was none
   * @returns false if another check accepted a revision since then
   */
  async append(revision: Revision, hash: string, lastCheck?: ResultCheck): Promise<boolean> {
    const { raceId, acceptedAt: at } = revision;
    const check = { raceId, at, outcome: 'accepted', hash };
    return appendRevision(table, revision, lastCheck?.revision, check);
  },

  /**
   * Appends an admin's revision.
   *
   * @returns false if it no longer follows the latest one, and nothing was written
   */
  async appendDecision(revision: Revision, alsoWrite: Write[]): Promise<boolean> {
    return appendRevision(table, revision, revision.revision - 1, {}, alsoWrite);
  },
});

/** @param check what changes on the result check, beside its revision */
async function appendRevision(
  table: Table,
  revision: Revision,
  previousRevision: number | undefined,
  check: Item,
  alsoWrite: Write[] = [],
): Promise<boolean> {
  const { raceId, revision: number } = revision;
  // An imported result removes the reason of an earlier check; an admin's decision is no check.
  const removal = check.outcome === undefined ? expression`` : expression`REMOVE #reason`;
  const failed = await table.transact([
    {
      put: { ...keys.result(raceId, number), ...storedRevision(revision) },
      if: ABSENT,
    },
    {
      update: keys.resultCheck(raceId),
      change: expression`${set({ ...check, revision: number })} ${removal}`,
      if: unchanged({ revision: previousRevision }),
    },
    ...alsoWrite,
  ]);
  return failed.length === 0;
}
