import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Repositories } from '@parc-ferme/data/repositories';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { acceptResults, FIRST } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { publishDecision } from './admin-decisions.ts';

const store = await testStore();
const { data, everything } = await store.emptyTable();
await acceptResults(data);

const now = new Date('2025-03-16T05:00:00Z');
const reason = 'Stewards';
const admin = { id: 'admin22', username: 'race-director' };
const audit = auditWrite({ at: now, admin, action: 'result.corrected', about: FIRST, reason });

async function correct({ results }: Repositories): Promise<number | undefined> {
  const latest = await results.find(FIRST, 1);
  if (!latest) throw new Error('There is no result.');
  const corrected = { reason, by: admin.username, at: now.toISOString() };
  const corrections = [{ value: 'winner' as const, to: 'norris', ...corrected }];
  return publishDecision(latest, { corrections, source: 'correction', reason }, [audit], now, data);
}

test('a decision is written with its audit entry, and published', async () => {
  expect(await correct(data)).toBe(2);
  expect(await data.results.find(FIRST, 2)).toMatchObject({
    source: 'correction',
    reason,
    acceptedAt: now.toISOString(),
    corrections: [{ to: 'norris' }],
  });
  expect((await data.races.find(FIRST))?.publishedRevision).toBe(2);
  expect((await everything()).filter((item) => item.includes('result.corrected'))).toHaveLength(1);
});

test('a decision on a result that has changed writes nothing', async () => {
  const before = await everything();
  expect(await correct(data)).toBeUndefined();
  expect(await everything()).toEqual(before);
});
