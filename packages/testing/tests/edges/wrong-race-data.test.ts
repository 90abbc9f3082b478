import { expect, test } from 'vitest';
import { testStore } from '../../src/store/test-table.ts';
import { LONG } from '../../src/vitest/long.ts';
import { LIES, type Scenario, scenarioFrom } from '../../src/wrong-race-data/scenario.ts';
import { simulateSeason } from '../../src/wrong-race-data/simulated-season.ts';
import { violationsIn } from '../../src/wrong-race-data/violations.ts';

const store = await testStore();
/** Together these two have lies of every kind. One race is postponed in the first, and comes back in the second. */
const QUICK_SEEDS = ['14', '22'];
const SEEDS = LONG ? Array.from({ length: 300 }, (_, index) => `${index + 1}`) : QUICK_SEEDS;

test('the two seasons of wrong race data that are always simulated have lies of every kind', () => {
  const lies = QUICK_SEEDS.flatMap((seed) => scenarioFrom(seed).lies);
  expect(new Set(lies.map(({ kind }) => kind))).toEqual(new Set(LIES));
});

async function simulate(scenario: Scenario): Promise<string[]> {
  const { data } = await store.emptyTable();
  return violationsIn(scenario, await simulateSeason(scenario, data), data);
}

/** The scenario without the lies that its violations do not need. */
async function withoutNeedlessLies(scenario: Scenario): Promise<Scenario> {
  let smallest = scenario;
  for (const lie of scenario.lies) {
    const without = { ...smallest, lies: smallest.lies.filter((one) => one !== lie) };
    if ((await simulate(without)).length > 0) smallest = without;
  }
  return smallest;
}

test.each(SEEDS)(
  'a season of wrong race data ends as it was raced, seed %s',
  { timeout: 600_000 },
  async (seed) => {
    const scenario = scenarioFrom(seed);
    const violations = await simulate(scenario);
    if (violations.length === 0) return;
    const { lies, grandsPrix } = await withoutNeedlessLies(scenario);
    const lieTexts = lies.map(({ kind, circuitId = 'all races', from, to }) => {
      const period = [from, to].map((at) => new Date(at).toISOString());
      return `${kind}, ${circuitId}, ${period.join(' to ')}`;
    });
    const changes = grandsPrix.map(({ circuitId, truths }) => [circuitId, truths.slice(1)]);
    // Fails, and shows what it takes to find the cause.
    expect({ violations, lieTexts, changes }).toEqual({ violations: [] });
  },
);
