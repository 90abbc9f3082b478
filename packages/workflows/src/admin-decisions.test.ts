import { auditWrite } from '@parc-ferme/data/operations/audit';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Correction } from '@parc-ferme/domain/result/correction';
import { dyingAt, someKillsAt } from '@parc-ferme/testing/store/store-faults';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { acceptResults, FIRST } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { publishDecision } from './admin-decisions.ts';
import { scoreAndPublish } from './publication.ts';
import { doDueWork } from './race-data-job.ts';

const store = await testStore();
const aSeason = await store.copiesOf(async (data) => {
  await acceptResults(data);
  // The other races have results that wait: nothing of theirs is to happen here.
  for (const raceId of ['2025-shanghai', '2025-suzuka']) {
    const { revision = 0 } = (await data.seasons.findResultCheck(raceId)) ?? {};
    await scoreAndPublish(raceId, revision, data);
  }
});

const NOW = new Date('2025-03-16T05:00:00Z');
const reason = 'Stewards';
const winner: Correction = {
  value: 'winner',
  to: 'norris',
  reason,
  by: 'race-director',
  at: NOW.toISOString(),
};
const second: Correction = { ...winner, value: 'secondPlace', to: 'verstappen' };
const corrections = [winner, second];
const admin = { id: 'admin22', username: 'race-director' };
const audit = auditWrite({ at: NOW, admin, action: 'result.corrected', about: FIRST, reason });

async function correct(data: Repositories): Promise<unknown> {
  const latest = await data.results.find(FIRST, 1);
  if (!latest) throw new Error('no result');
  const decision = { corrections, source: 'correction', reason } as const;
  return publishDecision(latest, decision, [audit], NOW, data);
}

/** The next run of the job, with the scoring of its events. */
async function nextTick(data: Repositories): Promise<void> {
  const unused = async () => {
    throw new Error('The race data is not asked.');
  };
  await doDueWork(2025, 1, {
    data,
    source: {
      calendar: unused,
      drivers: unused,
      teams: unused,
      sessions: unused,
      qualifying: unused,
    },
    publishEvent: async (type, detail) => {
      if (type === 'messages.due') return;
      if (type !== 'result.accepted' || !('revision' in detail)) throw new Error(type);
      await scoreAndPublish(detail.raceId, detail.revision, data);
    },
    now: NOW,
  });
}

/**
 * All but further pages of standings and of players' seasons: pages that nothing leads to any more are
 * cleared by the next publication. What leads to a page names it by what is in it.
 */
const PAGE = /"pk":"(PLAYER_SEASONS#|[^"]*#PAGES")/;
const whole = (everything: string[]) => everything.filter((item) => !PAGE.test(item));

const calls: string[] = [];
const undisturbed = await (async () => {
  const { through, everything } = await aSeason();
  const before = await everything();
  const { data } = through((call, send) => {
    calls.push(call.name.replace('Command', ''));
    return send();
  });
  await correct(data);
  return { before, after: await everything() };
})();

test('a decision is written with its audit entry, and published', () => {
  expect(undisturbed.after).not.toEqual(undisturbed.before);
  expect(undisturbed.after.filter((item) => item.includes('result.corrected'))).toHaveLength(1);
});

test('a decision on a result that has changed writes nothing', async () => {
  const { data, everything } = await aSeason();
  await correct(data);
  const before = await everything();
  expect(await correct(data)).toBeUndefined();
  expect(await everything()).toEqual(before);
});

test.each(someKillsAt(calls))(
  'killed $when call $call, a $name, a decision is absent or completed by the next run',
  async (kill) => {
    const { data, through, everything } = await aSeason();
    const killed = through(dyingAt(kill));
    await expect(correct(killed.data)).rejects.toThrow('killed');
    const isThere = (await data.results.find(FIRST, 2)) !== undefined;
    const { length: audited } = (await everything()).filter((item) => item.includes('AUDIT'));
    expect(audited).toBe(isThere ? 1 : 0);
    await nextTick(data);
    const { before, after } = undisturbed;
    expect(whole(await everything())).toEqual(whole(isThere ? after : before));
  },
);
