import { isDeepStrictEqual } from 'node:util';
import type { Repositories } from '@parc-ferme/data/repositories';
import { expect, test, vi } from 'vitest';
import { LONG } from '../vitest/long.ts';
import { failWithConflicts } from './conflicts.ts';
import { type Kill, killAt, someKillsAt } from './store-faults.ts';
import type { TestTable } from './test-table.ts';

/** Work that ends the same whatever happens to its process and its calls. */
export type Work = {
  /** Opens the same table every time. */
  open: () => Promise<TestTable>;
  run: (data: Repositories) => Promise<unknown>;
  /** What completes the work of a killed process; by default the same again. */
  rerun?: (data: Repositories) => Promise<unknown>;
  /** The part of the table's items that is the same in the end; by default all of them. */
  compared?: (items: string[]) => string[];
  /** Expects what readers rely on at any time, even in the middle of the work. */
  expectWhole?: (data: Repositories) => Promise<void>;
  /** Whether a kill may leave the table as it was, as after a request that nobody repeats. */
  mayBeLost?: boolean;
};

/**
 * Defines the tests that work ends the same if its process is killed, and if each write conflicts with a transaction,
 * and that readers never see a half of it. Kills are sampled; with LONG=1 it is killed at every call, and twice.
 */
export async function testDisturbed(
  name: string,
  { open, run, rerun = run, compared = (items) => items, expectWhole, mayBeLost = false }: Work,
): Promise<void> {
  const calls: string[] = [];
  const table = await open();
  const itemsBefore = compared(await table.everything());
  await run(withHook(table, async (call) => void calls.push(call)));
  await rerun(table.data);
  const itemsAtEnd = compared(await table.everything());

  async function itemsAfterKills(kills: [Kill, ...Kill[]]): Promise<string[]> {
    const { data, through, everything } = await open();
    const [firstKill, ...laterKills] = kills;
    await expect(run(through(killAt(firstKill)).data)).rejects.toThrow('killed');
    await expectWhole?.(data);
    for (const kill of laterKills) {
      // It may succeed, as fewer calls are left after the first kill.
      const attempt = rerun(through(killAt(kill)).data);
      await attempt.catch((error) => expect(String(error)).toContain('killed'));
      await expectWhole?.(data);
    }
    await rerun(data);
    return compared(await everything());
  }

  const kills = someKillsAt(calls);
  test.each(kills)(`${name}, killed $when call $call, a $name, ends the same`, async (kill) => {
    const items = await itemsAfterKills([kill]);
    const isLost = mayBeLost && isDeepStrictEqual(items, itemsBefore);
    expect(items).toEqual(isLost ? itemsBefore : itemsAtEnd);
  });

  // A whole run for each pair of calls: half a minute for the deletion of an account.
  const minutes = { timeout: 240_000 };
  test.runIf(LONG)(`${name}, killed twice, ends the same`, minutes, async () => {
    for (const [index, kill] of kills.entries()) {
      // Another kill for each one: the factor spreads them over all.
      const secondKill = kills[(index * 7 + 3) % kills.length] ?? kill;
      expect([itemsBefore, itemsAtEnd]).toContainEqual(await itemsAfterKills([kill, secondKill]));
    }
  });

  test(`${name}, in which every write conflicts with a transaction, ends the same`, async () => {
    const failedCalls: string[] = [];
    // The random backoff between retries is zero here.
    const backoff = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { data, through, everything } = await open();
    await run(through(failWithConflicts(3, failedCalls)).data);
    backoff.mockRestore();
    expect(failedCalls.length).toBeGreaterThan(0);
    await rerun(data);
    expect(compared(await everything())).toEqual(itemsAtEnd);
  });

  test.runIf(expectWhole)(`${name} is never seen by halves`, async () => {
    const { data, through, everything } = await open();
    await run(withHook({ through }, async () => expectWhole?.(data)));
    await rerun(data);
    expect(compared(await everything())).toEqual(itemsAtEnd);
  });
}

/** The repositories of a table, with a hook before each call. */
function withHook(
  { through }: Pick<TestTable, 'through'>,
  beforeCall: (name: string) => Promise<void>,
): Repositories {
  return through(async ({ name }, send) => {
    await beforeCall(name);
    return send();
  }).data;
}
