import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Prints the test files that took longest, with what their imports and tests took. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return;
    const slowest = modules
      .map((module) => ({ module, seconds: secondsOf(module) }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, SHOWN);
    console.log('\nThe slowest test files:');
    for (const { module, seconds } of slowest) {
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${relative('.', module.moduleId)}`);
    }
  }
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
