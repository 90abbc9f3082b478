import { expect, test } from 'vitest';
import { faultsIn } from '../../src/bad-answers/faults.ts';
import { play } from '../../src/bad-answers/played.ts';
import { LIES, type World, worldOf } from '../../src/bad-answers/world.ts';
import { testStore } from '../../src/store/test-table.ts';
import { LONG } from '../../src/vitest/long.ts';

const store = await testStore();
/** These two have lies of every kind; in one a race is put off in time, in the other it goes and comes back. */
const TWO = ['14', '22'];
const SEEDS = LONG ? Array.from({ length: 300 }, (_, index) => `${index + 1}`) : TWO;

test('the two seasons of bad answers that are always played have lies of every kind', () => {
  const lies = TWO.flatMap((seed) => worldOf(seed).lies);
  expect(new Set(lies.map(({ kind }) => kind))).toEqual(new Set(LIES));
});

async function faultsOf(world: World): Promise<string[]> {
  const { data } = await store.emptyTable();
  return faultsIn(world, await play(world, data), data);
}

/** The few lies without which the season would go well. */
async function thatMatter(world: World): Promise<World> {
  let least = world;
  for (const lie of world.lies) {
    const without = { ...least, lies: least.lies.filter((one) => one !== lie) };
    if ((await faultsOf(without)).length > 0) least = without;
  }
  return least;
}

test.each(SEEDS)(
  'a season of bad answers ends as it was raced, seed %s',
  { timeout: 600_000 },
  async (seed) => {
    const world = worldOf(seed);
    const faults = await faultsOf(world);
    if (faults.length === 0) return;
    const { lies, grandsPrix } = await thatMatter(world);
    const told = lies.map(({ kind, circuitId = 'all', from, to }) =>
      [kind, circuitId, ...[from, to].map((at) => new Date(at).toISOString())].join(' '),
    );
    const truths = grandsPrix.flatMap(({ circuitId, truths: all }) =>
      all.slice(1).map((truth) => `${circuitId} ${JSON.stringify(truth)}`),
    );
    expect({ faults, lies: told, truths }).toEqual({ faults: [] });
  },
);
