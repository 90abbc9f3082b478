import {
  replyWith,
  replyWithJson,
  startTestServer,
} from '@parc-ferme/testing/race-data/answering-server';
import { driverNamed, standingsReply, teamNamed } from '@parc-ferme/testing/race-data/answers';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { expect, test } from 'vitest';
import { jolpica } from './jolpica.ts';

const driverRow = (position: string | null | undefined, driverId: string) => {
  return { position, points: '423', Driver: driverNamed(driverId) };
};
const teamRow = (position: string | undefined, constructorId: string) => {
  return { position, points: '833', Constructor: teamNamed(constructorId) };
};
const [NORRIS, VERSTAPPEN] = [driverRow('1', 'norris'), driverRow('2', 'max_verstappen')];
const TEAMS = standingsReply('ConstructorStandings', [
  teamRow('1', 'mclaren'),
  teamRow('2', 'mercedes'),
]);
const driverStandings = (rows: unknown[], changes = {}) =>
  standingsReply('DriverStandings', rows, changes);
const DRIVERS = driverStandings([NORRIS, VERSTAPPEN]);

/** The champions after the last of 24 rounds, by a source that responds with these standings. */
async function readChampions(drivers: unknown, teams: unknown = TEAMS) {
  const { baseUrl, requests } = await startTestServer(
    replyWithJson(({ pathname }) => (pathname.includes('driver') ? drivers : teams)),
  );
  const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
  const champions = source.champions(2025, 24);
  return { champions, addresses: () => requests.map(({ url }) => url) };
}

test('the leaders of both standings after the last round are the champions', async () => {
  const { champions, addresses } = await readChampions(DRIVERS);
  expect(await champions).toEqual({ driverChampion: 'norris', teamChampion: 'mclaren' });
  expect(addresses()).toEqual([
    '/ergast/f1/2025/driverstandings/?limit=100',
    '/ergast/f1/2025/constructorstandings/?limit=100',
  ]);
});

test('the leader is the row with position 1, not the first row', async () => {
  const { champions } = await readChampions(driverStandings([VERSTAPPEN, NORRIS]));
  expect(await champions).toMatchObject({ driverChampion: 'norris' });
});

test('spaces and capitals in the row of the leader do not matter', async () => {
  const { champions } = await readChampions(driverStandings([driverRow(' 1 ', ' Norris')]));
  expect(await champions).toMatchObject({ driverChampion: 'norris' });
});

test.each<[string, unknown]>([
  ['of another round', driverStandings([NORRIS, VERSTAPPEN], { round: '23' })],
  ['of a round that is no number', driverStandings([NORRIS], { round: 'last' })],
  ['with two leaders', driverStandings([NORRIS, driverRow('1', 'max_verstappen')])],
  [
    'with two leaders, one of them without an id',
    driverStandings([NORRIS, { position: '1', Driver: {} }]),
  ],
  ['without a leader', driverStandings([VERSTAPPEN, driverRow('3', 'piastri')])],
  [
    'without positions',
    driverStandings([driverRow(undefined, 'norris'), driverRow(null, 'piastri')]),
  ],
  ['whose leader cannot be read', driverStandings([driverRow('1', 'Lando Norris'), VERSTAPPEN])],
  ['whose leader has no id', driverStandings([{ position: '1', Driver: {} }, VERSTAPPEN])],
  ['without a list', driverStandings([])],
  ['with a list that is empty', standingsWithList([])],
])(
  'standings of drivers %s name no champions, and those of the teams are not requested',
  async (_, response) => {
    const { champions, addresses } = await readChampions(response);
    expect(await champions).toBeUndefined();
    expect(addresses()).toHaveLength(1);
  },
);

/** Unlike those of `standingsReply`, these standings have a list even without rows. */
function standingsWithList(DriverStandings: unknown[]) {
  const StandingsLists = [{ season: '2025', round: '24', DriverStandings }];
  const total = String(DriverStandings.length);
  return { MRData: { limit: '100', offset: '0', total, StandingsTable: { StandingsLists } } };
}

test.each<[string, unknown]>([
  [
    'are of another season',
    standingsReply('ConstructorStandings', [teamRow('1', 'mclaren')], { season: '2024' }),
  ],
  [
    'are of another round',
    standingsReply('ConstructorStandings', [teamRow('1', 'mclaren')], { round: '23' }),
  ],
  [
    'have two leaders',
    standingsReply(
      'ConstructorStandings',
      ['mclaren', 'ferrari'].map((id) => teamRow('1', id)),
    ),
  ],
  ['have no leader', standingsReply('ConstructorStandings', [teamRow(undefined, 'mclaren')])],
  ['are empty', standingsReply('ConstructorStandings', [])],
])('there are no champions while the standings of the teams %s', async (_, response) => {
  expect(await (await readChampions(DRIVERS, response)).champions).toBeUndefined();
});

test('the leader may be on the second page of the standings', async () => {
  const rows = [VERSTAPPEN, driverRow('3', 'piastri'), NORRIS];
  const { baseUrl } = await startTestServer(
    replyWithJson(({ pathname, searchParams }) => {
      if (!pathname.includes('driver')) return TEAMS;
      const offset = Number(searchParams.get('offset'));
      return driverStandings(rows.slice(offset, offset + 2), { total: 3 });
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
  ['that stop before their total', driverStandings([NORRIS], { total: 20 }), 'does not send all'],
  ['without the list of drivers', TEAMS, 'does not send all'],
  ['without a total', { MRData: { StandingsTable: { StandingsLists: [] } } }, 'an unknown shape'],
  ['without their table', { MRData: { total: '0' } }, 'an unknown shape'],
  ['that are null', { MRData: { total: '0', StandingsTable: { StandingsLists: null } } }, 'shape'],
])('standings %s make the source unavailable', async (_, response, message) => {
  const { champions } = await readChampions(response);
  await expect(champions).rejects.toEqual(unavailable(message));
});

test.each([
  ['cut short', 200, JSON.stringify(DRIVERS).slice(0, -10)],
  ['a server error', 500, '<html>'],
])('a response that is %s makes the source unavailable', async (_, status, body) => {
  const { baseUrl } = await startTestServer(replyWith(status, body));
  const source = jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
  await expect(source.champions(2025, 24)).rejects.toEqual(unavailable(''));
});
