import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_TESTS } from './long-tests.ts';

/**
 * Where Vitest has no time of an earlier run it begins with the largest files. The long ones are small:
 * begun last, each would keep one core busy while the others have nothing left.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = new Set(LONG_TESTS.map((file) => `${this.ctx.config.root}/${file}`));
    const sorted = await super.sort(files);
    const { long = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      first.has(moduleId) ? 'long' : 'others',
    );
    return [...long, ...others];
  }
}
