import type { ProblemCode } from '@parc-ferme/contract/problems';
import { expectNoInternals } from '@parc-ferme/testing/cloud/no-internals';
import { expectClearRefusal } from '@parc-ferme/testing/cloud/refusals';
import type { Called, TestCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect } from 'vitest';

type Request = Parameters<TestCloud['call']>;

/**
 * Attacks on a cloud in which a bystander has an account. No attack may change anything but the counters
 * of limits, or learn anything about the bystander.
 */
export async function attacksOn(cloud: TestCloud) {
  const bystander = await cloud.player('bystander');
  // The first call that reads them creates them.
  await cloud.data.pushKeys.loadOrCreate();
  const clean = Object.getOwnPropertyNames(Object.prototype);
  /** The table without the counters of limits. */
  const items = async () =>
    (await cloud.everything()).filter((item) => !item.includes('"pk":"LIMIT#'));

  /** Expects the table to be the same after an attack. */
  async function unchanged<T>(attack: () => Promise<T>): Promise<T> {
    const before = await items();
    const outcome = await attack();
    expect(await items()).toEqual(before);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(clean);
    return outcome;
  }

  /** A request that may succeed, and changes nothing. */
  async function harmless(...request: Request): Promise<Called> {
    const called = await unchanged(() => cloud.call(...request));
    expectNoInternals(called);
    expect(called.text).not.toContain(`${bystander.username}@example.org`);
    expect(called.text).not.toContain(bystander.token);
    return called;
  }

  return {
    bystander,
    unchanged,
    harmless,
    /** A request that is refused with this status and code. */
    async refused(status: number, code: ProblemCode, ...request: Request): Promise<Called> {
      const called = await harmless(...request);
      expectClearRefusal(called, new RegExp(`^${code}$`));
      expect(called.status).toBe(status);
      return called;
    },
  };
}
