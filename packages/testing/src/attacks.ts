import type { ProblemCode } from '@parc-ferme/contract/problems';
import { expect } from 'vitest';
import { expectPlain } from './plain-answers.ts';
import { expectClearRefusal } from './refusals.ts';
import type { Called, TestCloud } from './test-cloud.ts';

type Request = Parameters<TestCloud['call']>;

/**
 * Attacks on a cloud, in which a bystander has an account. None may change anything but what limits
 * count, or learn anything of the bystander.
 */
export async function attacksOn(cloud: TestCloud) {
  const bystander = await cloud.player('bystander');
  const clean = Object.getOwnPropertyNames(Object.prototype);
  /** What failures were counted is no change. */
  const kept = async () =>
    (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));

  /** Lets an attack happen, and holds what there is then against what was there before. */
  async function unchanged<T>(attack: () => Promise<T>): Promise<T> {
    const before = await kept();
    const outcome = await attack();
    expect(await kept()).toEqual(before);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(clean);
    return outcome;
  }

  /** A call that may be answered well, and changes nothing. */
  async function harmless(...request: Request): Promise<Called> {
    const called = await unchanged(() => cloud.call(...request));
    expectPlain(called);
    expect(called.text).not.toContain(`${bystander.username}@example.org`);
    expect(called.text).not.toContain(bystander.token);
    return called;
  }

  return {
    bystander,
    unchanged,
    harmless,
    /** A call that is refused so. */
    async refused(status: number, code: ProblemCode, ...request: Request): Promise<Called> {
      const called = await harmless(...request);
      expectClearRefusal(called, new RegExp(`^${code}$`));
      expect(called.status).toBe(status);
      return called;
    },
  };
}
