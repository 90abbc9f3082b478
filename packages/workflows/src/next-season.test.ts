import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { entrants, season2025 } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { complete } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { doDueWork } from './race-data-job.ts';

const store = await testStore();

const [FIRST] = season2025();
const { drivers, teams } = entrants();

/** The last race of 2025 is on 16 March, and the first of 2026 on the same day a year later. */
async function afterTheLastRace() {
  const { data } = await store.emptyTable();
  const published: unknown[] = [];
  const state = { from: '2025-12-01', isAvailable: true };
  const createdAt = '2025-01-05T00:00:00Z';
  const account = { id: 'anna123', username: 'anna', email: 'anna@example.org', passwordHash: '' };
  await data.players.register(newPlayer({ ...account, createdAt }), 2025);
  const tick = (at: string) => {
    const now = new Date(at);
    return data.seasons.current(2025).then((season) =>
      doDueWork(season, 1, {
        data,
        source: {
          async calendar(year) {
            if (!state.isAvailable && year === 2026) throw new SourceUnavailable('Out of order.');
            const isThere = year === 2025 || now >= new Date(state.from);
            return FIRST && isThere
              ? [
                  {
                    ...FIRST,
                    season: year,
                    date: inYear(year, FIRST.date),
                    qualifyingDateTime: inYear(year, String(FIRST.qualifyingDateTime)),
                  },
                ]
              : [];
          },
          drivers: async () => drivers,
          teams: async () => teams,
          sessions: async () => ({ result: undefined, qualifying: undefined }),
          qualifying: async () => undefined,
        },
        publishEvent: async (...event) => {
          published.push(event);
        },
        now,
      }),
    );
  };
  /** Three runs, as the first two may call the source for the season that is over. */
  const run = async (at: string) => {
    const [first, second, third] = [await tick(at), await tick(at), await tick(at)];
    return { ...third, did: [first, second, third].flatMap(({ did }) => did) };
  };
  await run('2025-03-10T00:00:00Z');
  return { data, state, published, tick, run, current: () => data.seasons.current(2025) };
}

function inYear(year: number, instant: string): string {
  return `${year}${instant.slice(4)}`;
}

test('nobody touching anything, the next season begins a week before its first closing', async () => {
  const { data, run, current } = await afterTheLastRace();
  const { nextDue } = await run('2025-12-01T00:00:00Z');
  expect(await current()).toBe(2025);
  expect(new Date(String(nextDue)) <= new Date('2025-12-02T00:00:00Z')).toBe(true);
  await run('2026-03-08T04:57:59Z');
  expect(await current()).toBe(2025);
  expect((await run('2026-03-08T04:58:00Z')).did).toContain('season 2026: begun');
  expect(await current()).toBe(2026);
  expect((await data.standings.page(2026, 1)).rows.map(({ username }) => username)).toEqual([
    'anna',
  ]);
  const [entry] = await data.audit.latest(1);
  expect(entry).toMatchObject({ action: 'season.begun', about: '2026', admin: null });
});

test('a run that leaves work to the next says that it is due at once', async () => {
  const { tick } = await afterTheLastRace();
  const at = '2026-03-09T00:00:00Z';
  const did: string[] = [];
  do {
    const report = await tick(at);
    did.push(...report.did);
    expect(report.nextDue).toBe(new Date(at).toISOString());
  } while (!did.includes('season 2026: begun'));
  expect(did).toContain('calendar 2026: synced');
});

test('a calendar that comes after the time begins its season at once', async () => {
  const { state, run, current } = await afterTheLastRace();
  state.from = '2026-03-12';
  await run('2026-03-11T00:00:00Z');
  expect(await current()).toBe(2025);
  await run('2026-03-12T01:00:00Z');
  expect(await current()).toBe(2026);
});

test('race data that is out of order is asked again within the hour', async () => {
  const { state, run, current } = await afterTheLastRace();
  state.isAvailable = false;
  expect((await run('2026-03-11T00:00:00Z')).did).toContainEqual(
    expect.stringMatching(/^calendar 2026: unavailable/),
  );
  state.isAvailable = true;
  await run('2026-03-11T01:00:00Z');
  expect(await current()).toBe(2026);
});

test('nothing is asked of the next season while the last race of this one is ahead', async () => {
  const { data, run } = await afterTheLastRace();
  await run('2025-03-16T03:59:00Z');
  expect((await data.seasons.state(2026)).log.syncedAt).toBeUndefined();
  await run('2025-03-16T04:00:00Z');
  expect((await data.seasons.state(2026)).log.syncedAt).toBe('2025-03-16T04:00:00.000Z');
});

test('who registered for the last season while the next began is on the standings by the next sync', async () => {
  const { data, run } = await afterTheLastRace();
  await run('2025-12-01T00:00:00Z');
  await run('2026-03-09T00:00:00Z');
  const late = { id: 'late123', username: 'late', email: 'late@example.org', passwordHash: '' };
  await data.players.register(newPlayer({ ...late, createdAt: '2026-03-09T00:01:00Z' }), 2025);
  await run('2026-03-10T00:00:00Z');
  const { players } = await data.standings.load(2026);
  expect(players.map(({ username }) => username).sort()).toEqual(['anna', 'late']);
});

test('messages of the season before are still sent, and its revisions still published', async () => {
  const { data, published, run } = await afterTheLastRace();
  await run('2025-12-01T00:00:00Z');
  await run('2026-03-09T00:00:00Z');
  const raceId = '2025-albert_park';
  const { about } = await data.mailings.request(2025, { kind: 'result', raceId });
  await data.seasons.saveResultCheck({ raceId, at: '2026-03-09T00:00:00Z', outcome: 'accepted' });
  await data.table.update(keys.resultCheck(raceId), set({ revision: 1 }));
  published.length = 0;
  await run('2026-03-09T01:00:00Z');
  expect(published).toContainEqual(['messages.due', { season: 2025, about }]);
  expect(published).toContainEqual(['result.accepted', { raceId, revision: 1 }]);
});

test('a result that the old season lacks is requested while the next one is played, and only then that season is final', async () => {
  const { data, run, current } = await afterTheLastRace();
  await run('2026-03-09T00:00:00Z');
  expect(await current()).toBe(2026);
  const { did } = await run('2026-03-16T00:00:00Z');
  expect(did).toContainEqual(expect.stringMatching(/^2025-albert_park: pending/));
  expect((await data.seasons.facts(2025)).finalAt).toBeUndefined();

  const [race] = await data.seasons.races(2025);
  if (race) await complete(race, data);
  // Its result is requested once more before.
  expect((await run('2026-03-17T00:00:00Z')).did).not.toContain('season 2025: final');
  expect((await run('2026-03-17T00:15:00Z')).did).toContain('season 2025: final');
  expect((await data.seasons.facts(2025)).finalAt).toBe('2026-03-17T00:15:00.000Z');
});
