import { set } from '@parc-ferme/data/expressions';
import { keys } from '@parc-ferme/data/keys';
import type { AnnouncedRace } from '@parc-ferme/domain/calendar/calendar';
import { newPlayer } from '@parc-ferme/domain/player/player';
import { isOpen } from '@parc-ferme/domain/race/race-clock';
import { SourceUnavailable } from '@parc-ferme/f1/source';
import { entrants, readableRows, season2025 } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { completeRace } from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import { doDueWork } from './race-data-job.ts';

const store = await testStore();
const SHARDS = 1;

const [FIRST_RACE] = season2025();
const { drivers, teams } = entrants();

/** The week before the only race of 2025, on 16 March. The first race of 2026 is on the same day a year later. */
async function seasonOfOneRace() {
  const { data } = await store.emptyTable();
  const published: unknown[] = [];
  /** What the race data has of the next calendar, and from when on. */
  const nextCalendar = {
    from: '2025-12-01',
    isAvailable: true,
    change: (race: AnnouncedRace) => race,
  };
  const createdAt = '2025-01-05T00:00:00Z';
  const account = { id: 'anna123', username: 'anna', email: 'anna@example.org', passwordHash: '' };
  await data.players.register(newPlayer({ ...account, createdAt }), 2025);
  const runOnce = async (at: string) => {
    const now = new Date(at);
    return doDueWork(await data.seasons.current(2025), SHARDS, {
      data,
      source: {
        async calendar(year) {
          if (!nextCalendar.isAvailable && year === 2026)
            throw new SourceUnavailable('Out of order.');
          const isThere = year === 2025 || now >= new Date(nextCalendar.from);
          if (!FIRST_RACE || !isThere) return readableRows([]);
          const race = inYear(year, FIRST_RACE);
          return readableRows([year === 2026 ? nextCalendar.change(race) : race]);
        },
        drivers: async () => readableRows(drivers),
        teams: async () => readableRows(teams),
        sessions: async () => ({ result: undefined, qualifying: undefined }),
        qualifying: async () => undefined,
        champions: async () => undefined,
      },
      publishEvent: async (...event) => {
        published.push(event);
      },
      now,
    });
  };
  /** Runs the job three times, as the first two runs may call the source for the old season only. */
  const run = async (at: string) => {
    const [first, second, third] = [await runOnce(at), await runOnce(at), await runOnce(at)];
    return { ...third, did: [first, second, third].flatMap(({ did }) => did) };
  };
  const currentSeason = () => data.seasons.current(2025);
  /** Lets the next season begin, after two days in which the race data has its calendar. */
  const beginNextSeason = async () => {
    for (const day of ['2025-12-01', '2025-12-02', '2025-12-03']) await run(`${day}T00:00:00Z`);
    await run('2026-03-09T00:00:00Z');
    expect(await currentSeason()).toBe(2026);
  };
  await run('2025-03-10T00:00:00Z');
  return { data, nextCalendar, published, runOnce, run, currentSeason, beginNextSeason };
}

function inYear(season: number, race: AnnouncedRace): AnnouncedRace {
  const [date = '', qualifyingDateTime] = [race.date, race.qualifyingDateTime].map((instant) =>
    instant?.replace(/^\d{4}/, String(season)),
  );
  return { ...race, season, date, qualifyingDateTime };
}

test('without any act of an admin, the next season begins a week before its first closing', async () => {
  const { data, run, currentSeason } = await seasonOfOneRace();
  const { nextDue } = await run('2025-12-01T00:00:00Z');
  expect(await currentSeason()).toBe(2025);
  // The next calendar is read again within a day.
  expect(new Date(String(nextDue)) <= new Date('2025-12-02T00:00:00Z')).toBe(true);
  await run('2025-12-02T00:00:00Z');
  await run('2025-12-03T00:00:00Z');
  // Its first closing is at 04:58 on 15 March.
  await run('2026-03-08T04:57:59Z');
  expect(await currentSeason()).toBe(2025);
  expect((await run('2026-03-08T04:58:00Z')).did).toContain('season 2026: begun');
  expect(await currentSeason()).toBe(2026);
  expect((await data.standings.page(2026, 1)).rows.map(({ username }) => username)).toEqual([
    'anna',
  ]);
  const [entry] = await data.audit.latest(1);
  expect(entry).toMatchObject({ action: 'season.begun', about: '2026', admin: null });
});

test('after a run that leaves work to the next one, the next is due at once', async () => {
  const { runOnce } = await seasonOfOneRace();
  const at = '2025-12-01T00:00:00.000Z';
  const [first, second, third] = [await runOnce(at), await runOnce(at), await runOnce(at)];
  expect(first.nextDue).toBe(at);
  expect([...second.did, ...third.did]).toContain('calendar 2026: synced');
  expect(Date.parse(third.nextDue ?? '')).toBeGreaterThan(Date.parse(at));
});

test('a calendar that comes less than a week before its first closing begins its season once it has been the same for two days', async () => {
  const { nextCalendar, run, currentSeason } = await seasonOfOneRace();
  nextCalendar.from = '2026-03-12';
  for (const day of [11, 12, 13]) {
    await run(`2026-03-${day}T01:00:00Z`);
    expect(await currentSeason()).toBe(2025);
  }
  await run('2026-03-14T01:00:00Z');
  expect(await currentSeason()).toBe(2026);
});

test.each([
  ['has the year before', 2025],
  ['has the year after', 2027],
])(
  'a first race whose date %s in the first calendar of the next season begins nothing',
  async (_, year) => {
    const { data, nextCalendar, run, currentSeason } = await seasonOfOneRace();
    nextCalendar.change = (race) => ({ ...inYear(year, race), season: 2026 });
    for (const day of [1, 2, 3, 4, 5]) await run(`2025-12-0${day}T00:00:00Z`);
    await run('2026-03-09T00:00:00Z');
    expect(await currentSeason()).toBe(2025);
    const [race] = await data.seasons.races(2026);
    expect(race).toMatchObject({ status: 'upcoming', listing: { state: 'unconfirmed' } });
    expect(race && isOpen(race, new Date('2025-12-05T00:00:00Z'))).toBe(false);
  },
);

test('a first race that is a month too early in one answer begins nothing', async () => {
  const { nextCalendar, run, currentSeason } = await seasonOfOneRace();
  nextCalendar.change = (race) => ({
    ...race,
    date: '2026-02-16T04:00:00Z',
    qualifyingDateTime: '2026-02-15T05:00:00Z',
  });
  await run('2026-02-09T00:00:00Z');
  nextCalendar.change = (race) => race;
  await run('2026-02-10T00:00:00Z');
  await run('2026-02-12T00:00:00Z');
  expect(await currentSeason()).toBe(2025);
});

test('race data that was unavailable is called again within the hour', async () => {
  const { data, nextCalendar, run } = await seasonOfOneRace();
  nextCalendar.isAvailable = false;
  expect((await run('2026-03-11T00:00:00Z')).did).toContainEqual(
    expect.stringMatching(/^calendar 2026: unavailable/),
  );
  nextCalendar.isAvailable = true;
  await run('2026-03-11T01:00:00Z');
  expect((await data.seasons.state(2026)).log.syncedAt).toBe('2026-03-11T01:00:00.000Z');
});

test('the next calendar is not fetched before the last race of this season has started', async () => {
  const { data, run } = await seasonOfOneRace();
  await run('2025-03-16T03:59:00Z');
  expect((await data.seasons.state(2026)).log.syncedAt).toBeUndefined();
  await run('2025-03-16T04:00:00Z');
  expect((await data.seasons.state(2026)).log.syncedAt).toBe('2025-03-16T04:00:00.000Z');
});

test('a player who registers for the old season while the next one begins is on its standings after the next sync', async () => {
  const { data, run, beginNextSeason } = await seasonOfOneRace();
  await beginNextSeason();
  const late = { id: 'late123', username: 'late', email: 'late@example.org', passwordHash: '' };
  await data.players.register(newPlayer({ ...late, createdAt: '2026-03-09T00:01:00Z' }), 2025);
  await run('2026-03-10T00:00:00Z');
  const { players } = await data.standings.load(2026);
  expect(players.map(({ username }) => username).sort()).toEqual(['anna', 'late']);
});

test('messages of the season before are still sent, and its revisions still published', async () => {
  const { data, published, run, beginNextSeason } = await seasonOfOneRace();
  await beginNextSeason();
  const raceId = '2025-albert_park';
  const { about } = await data.mailings.request(2025, { kind: 'result', raceId });
  await data.seasons.saveResultCheck({ raceId, at: '2026-03-09T00:00:00Z', outcome: 'accepted' });
  await data.table.update(keys.resultCheck(raceId), set({ revision: 1 }));
  published.length = 0;
  await run('2026-03-09T01:00:00Z');
  expect(published).toContainEqual(['messages.due', { season: 2025, about }]);
  expect(published).toContainEqual(['result.accepted', { raceId, revision: 1 }]);
});

test('a missing result of the old season is fetched while the next one is played, and the old season is final only with it', async () => {
  const { data, run, beginNextSeason } = await seasonOfOneRace();
  await beginNextSeason();
  const { did } = await run('2026-03-16T00:00:00Z');
  expect(did).toContainEqual(expect.stringMatching(/^2025-albert_park: pending/));
  expect((await data.seasons.facts(2025)).finalAt).toBeUndefined();

  const [race] = await data.seasons.races(2025);
  if (race) await completeRace(race, data);
  // The first run still checks the result once more; the second finds nothing due and makes the season final.
  expect((await run('2026-03-17T00:00:00Z')).did).not.toContain('season 2025: final');
  expect((await run('2026-03-17T00:15:00Z')).did).toContain('season 2025: final');
  expect((await data.seasons.facts(2025)).finalAt).toBe('2026-03-17T00:15:00.000Z');
});
