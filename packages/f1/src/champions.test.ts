import { aServer, sends, sendsJson } from '@parc-ferme/testing/race-data/answering-server';
import { driverNamed, standings, teamNamed } from '@parc-ferme/testing/race-data/answers';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { expect, test } from 'vitest';
import { jolpica } from './jolpica.ts';

const ofDriver = (position: string | null | undefined, driverId: string) => {
  return { position, points: '423', Driver: driverNamed(driverId) };
};
const ofTeam = (position: string | undefined, constructorId: string) => {
  return { position, points: '833', Constructor: teamNamed(constructorId) };
};
const [NORRIS, VERSTAPPEN] = [ofDriver('1', 'norris'), ofDriver('2', 'max_verstappen')];
const TEAMS = standings('ConstructorStandings', [ofTeam('1', 'mclaren'), ofTeam('2', 'mercedes')]);
const drivers = (rows: unknown[], changes = {}) => standings('DriverStandings', rows, changes);
const DRIVERS = drivers([NORRIS, VERSTAPPEN]);

/** A source that answers with these standings, asked for the champions after the last of 24 rounds. */
async function champions(ofDrivers: unknown, ofTeams: unknown = TEAMS) {
  const { baseUrl, requests } = await aServer(
    sendsJson(({ pathname }) => (pathname.includes('driver') ? ofDrivers : ofTeams)),
  );
  const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
  const read = source.champions(2025, 24);
  return { read, addresses: () => requests.map(({ url }) => url) };
}

test('who leads both standings after the last round is champion', async () => {
  const { read, addresses } = await champions(DRIVERS);
  expect(await read).toEqual({ driverChampion: 'norris', teamChampion: 'mclaren' });
  expect(addresses()).toEqual([
    '/ergast/f1/2025/driverstandings/?limit=100',
    '/ergast/f1/2025/constructorstandings/?limit=100',
  ]);
});

test('the leader is named by the position, wherever the row is', async () => {
  const { read } = await champions(drivers([VERSTAPPEN, NORRIS]));
  expect(await read).toMatchObject({ driverChampion: 'norris' });
});

test('the leader is the same with spaces and in capitals', async () => {
  const { read } = await champions(drivers([ofDriver(' 1 ', ' Norris')]));
  expect(await read).toMatchObject({ driverChampion: 'norris' });
});

test.each<[string, unknown]>([
  ['of another round', drivers([NORRIS, VERSTAPPEN], { round: '23' })],
  ['of a round that is no number', drivers([NORRIS], { round: 'last' })],
  ['with two leaders', drivers([NORRIS, ofDriver('1', 'max_verstappen')])],
  ['with two leaders, one of them without an id', drivers([NORRIS, { position: '1', Driver: {} }])],
  ['without a leader', drivers([VERSTAPPEN, ofDriver('3', 'piastri')])],
  ['without positions', drivers([ofDriver(undefined, 'norris'), ofDriver(null, 'piastri')])],
  ['whose leader cannot be read', drivers([ofDriver('1', 'Lando Norris'), VERSTAPPEN])],
  ['whose leader has no id', drivers([{ position: '1', Driver: {} }, VERSTAPPEN])],
  ['that are empty', drivers([])],
  ['with an empty list of rows', listOf([])],
])(
  'standings of drivers %s make nobody champion, and the teams are not asked for',
  async (_, answer) => {
    const { read, addresses } = await champions(answer);
    expect(await read).toBeUndefined();
    expect(addresses()).toHaveLength(1);
  },
);

/** Standings after the last round whose list is there, with these rows. */
function listOf(DriverStandings: unknown[]) {
  const StandingsLists = [{ season: '2025', round: '24', DriverStandings }];
  const total = String(DriverStandings.length);
  return { MRData: { limit: '100', offset: '0', total, StandingsTable: { StandingsLists } } };
}

test.each<[string, unknown]>([
  [
    'are of another season',
    standings('ConstructorStandings', [ofTeam('1', 'mclaren')], { season: '2024' }),
  ],
  [
    'are of another round',
    standings('ConstructorStandings', [ofTeam('1', 'mclaren')], { round: '23' }),
  ],
  [
    'have two leaders',
    standings(
      'ConstructorStandings',
      ['mclaren', 'ferrari'].map((id) => ofTeam('1', id)),
    ),
  ],
  ['have no leader', standings('ConstructorStandings', [ofTeam(undefined, 'mclaren')])],
  ['are empty', standings('ConstructorStandings', [])],
])('nobody is champion while the standings of the teams %s', async (_, answer) => {
  expect(await (await champions(DRIVERS, answer)).read).toBeUndefined();
});

test('a list that continues on the next page is read to its end', async () => {
  const rows = [VERSTAPPEN, ofDriver('3', 'piastri'), NORRIS];
  const { baseUrl } = await aServer(
    sendsJson(({ pathname, searchParams }) => {
      if (!pathname.includes('driver')) return TEAMS;
      const offset = Number(searchParams.get('offset'));
      return drivers(rows.slice(offset, offset + 2), { total: 3 });
    }),
  );
  const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
  expect(await source.champions(2025, 24)).toMatchObject({ driverChampion: 'norris' });
});

const unavailable = (message: string) =>
  expect.objectContaining({
    name: 'SourceUnavailable',
    message: expect.stringContaining(message),
  });

test.each<[string, unknown, string]>([
  ['that stop before their total', drivers([NORRIS], { total: 20 }), 'does not send all'],
  ['that are those of the teams', TEAMS, 'does not send all'],
  ['without a total', { MRData: { StandingsTable: { StandingsLists: [] } } }, 'an unknown shape'],
  ['without their table', { MRData: { total: '0' } }, 'an unknown shape'],
  ['that are null', { MRData: { total: '0', StandingsTable: { StandingsLists: null } } }, 'shape'],
])('standings %s are no answer', async (_, answer, message) => {
  const { read } = await champions(answer);
  await expect(read).rejects.toEqual(unavailable(message));
});

test.each([
  ['cut short', 200, JSON.stringify(DRIVERS).slice(0, -10)],
  ['out of order', 500, '<html>'],
])('a source whose answer is %s has no champions to tell', async (_, status, body) => {
  const { baseUrl } = await aServer(sends(status, body));
  const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
  await expect(source.champions(2025, 24)).rejects.toEqual(unavailable(''));
});
