import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Where Vitest has no time of an earlier run it begins with the largest files. These are small and
 * take long: begun last, each would keep one core busy while the others have nothing left.
 */
const LONG =
  /\/(axe|axe-empty|first-load|forgetting\.killed|lighthouse|restart|season|synth)\.test\.ts$/;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { long = [], others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      LONG.test(moduleId) ? 'long' : 'others',
    );
    return [...long, ...others];
  }
}
