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
  /** What of the table's items is to be the same; by default all. */
  compared?: (items: string[]) => string[];
  /** What readers rely on at any time. */
  expectWhole?: (data: Repositories) => Promise<void>;
  /** Whether a kill may leave the table as it was, as after a request that nobody repeats. */
  mayBeLost?: boolean;
};

/**
 * Proves that work ends the same if its process is killed, if each write meets another transaction, and that
 * readers see no half of it. Kills are sampled; with LONG=1 it is killed at every call, and twice.
 */
export async function testDisturbed(
  name: string,
  { open, run, rerun = run, compared = (items) => items, expectWhole, mayBeLost = false }: Work,
): Promise<void> {
  const calls: string[] = [];
  const season = await open();
  const untouched = compared(await season.everything());
  await run(watched(season, async (call) => void calls.push(call)));
  await rerun(season.data);
  const ended = compared(await season.everything());

  async function killedAt(kills: Kill[]): Promise<string[]> {
    const { data, through, everything } = await open();
    for (const [earlier, kill] of kills.entries()) {
      const killed = (earlier === 0 ? run : rerun)(through(killAt(kill)).data);
      // After the first death there may be fewer calls left.
      await (earlier === 0
        ? expect(killed).rejects.toThrow('killed')
        : killed.catch((error) => expect(String(error)).toContain('killed')));
      await expectWhole?.(data);
    }
    await rerun(data);
    return compared(await everything());
  }

  const kills = someKillsAt(calls);
  test.each(kills)(`${name}, killed $when call $call, a $name, ends the same`, async (kill) => {
    const killed = await killedAt([kill]);
    const isLost = mayBeLost && isDeepStrictEqual(killed, untouched);
    expect(killed).toEqual(isLost ? untouched : ended);
  });

  // A whole run for each pair of calls: half a minute for the deletion of an account.
  const long = { timeout: 240_000 };
  test.runIf(LONG)(`${name}, killed twice, ends the same`, long, async () => {
    for (const [index, kill] of kills.entries()) {
      // Any other point: the factor spreads them.
      const again = kills[(index * 7 + 3) % kills.length] ?? kill;
      expect([untouched, ended]).toContainEqual(await killedAt([kill, again]));
    }
  });

  test(`${name}, in which every write meets a transaction, ends the same`, async () => {
    const met: string[] = [];
    // The random backoff between retries is zero here.
    const backoff = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { data, through, everything } = await open();
    await run(through(failWithConflicts(3, met)).data);
    backoff.mockRestore();
    expect(met.length).toBeGreaterThan(0);
    await rerun(data);
    expect(compared(await everything())).toEqual(ended);
  });

  test.runIf(expectWhole)(`${name} is never seen by halves`, async () => {
    const { data, through, everything } = await open();
    await run(watched({ through }, async () => expectWhole?.(data)));
    await rerun(data);
    expect(compared(await everything())).toEqual(ended);
  });
}

function watched(
  { through }: Pick<TestTable, 'through'>,
  before: (call: string) => Promise<void>,
): Repositories {
  return through(async ({ name }, send) => {
    await before(name);
    return send();
  }).data;
}
