import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import type { PublishedSheet } from '@parc-ferme/domain/receipt/sheet';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { accountCalls } from '@parc-ferme/testing/cloud/account-calls';
import { expectProblem } from '@parc-ferme/testing/cloud/refusals';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { sourceRaces } from '@parc-ferme/testing/race-data/race-data-server';
import { expect, test } from 'vitest';
import { SAMPLE_PASSWORD } from '../src/sample-players/people.ts';

const cloud = await testCloud({
  SAMPLE_PLAYERS: '20',
  SAMPLE_RULES: 'all',
  NOW: '2025-12-08T12:00:00Z',
});

type Tips = Record<string, string>;
type Reply = {
  rows: {
    key: string;
    points: number;
    decision: { to: string | null; by: string | null } | null;
  }[];
  canBeDecided: boolean;
  players: { user: string; username: string; tips: Tips; points: number | null }[];
};

const { signIn, deleteAccount } = accountCalls(cloud);
/** The admin of the sample. */
const anna = await signIn({ username: 'anna' }, SAMPLE_PASSWORD);

const tips = async (): Promise<Reply> =>
  (await cloud.call('GET', '/api/seasons/2025/tips', { as: anna })).body;
const decide = (values: object, reason = 'By the final standings.') =>
  cloud.call('POST', '/api/admin/seasons/2025/tips/decisions', {
    as: anna,
    body: { decisions: values, reason },
  });
/** As what each tip is decided: null if the decision was withdrawn, and undefined if there was none. */
const decisions = async () =>
  Object.fromEntries((await tips()).rows.map(({ key, decision }) => [key, decision?.to]));
const seasonCsv = async () => (await cloud.call('GET', '/api/scores/season.csv?season=2025')).text;

/** The points of each player, without code of the domain. */
async function recountedTips(): Promise<[string, number][]> {
  const { rows, players } = await tips();
  return players.map(({ username, tips: own }) => {
    const right = rows.filter(({ key, decision }) => decision?.to && own[key] === decision.to);
    return [username, right.reduce((sum, { points }) => sum + points, 0)];
  });
}

/** The column of tips in the leaderboard; players who registered later have none. */
async function tipsColumn(): Promise<[string, number][]> {
  const { body } = await cloud.call('GET', '/api/scores/leaderboard');
  const { users }: { users: { username: string; tips?: number }[] } = body;
  return users.flatMap(({ username, tips: points }) =>
    points === undefined ? [] : [[username, points]],
  );
}

/** What is wrong with all sheets and the table of the season. */
async function faults(csv?: string): Promise<string[]> {
  const { body: calendar } = await cloud.call('GET', '/api/f1data/races/all');
  const paths = (calendar as { _id: string }[]).map(({ _id }) => `/api/races/${_id}/sheet`);
  const sheets: PublishedSheet[] = [];
  for (const path of ['/api/seasons/2025/tips/sheet', ...paths]) {
    const { status, body } = await cloud.call('GET', path, { as: anna });
    if (status === 200) sheets.push(body);
  }
  // Of 24 races, and of the tips.
  expect(sheets).toHaveLength(25);
  const findings = await verify([sheets, csv ?? (await seasonCsv())]);
  return findings.flatMap(({ kind, text }) => (kind === 'wrong' ? text : []));
}

/** The driver or team with the most points by the race data as it was sent. */
function leaderBy(idKey: 'driverId' | 'constructorId'): string | undefined {
  const points = new Map<string, number>();
  for (const row of sourceRaces().flatMap(({ results }) => results ?? [])) {
    const id = idKey === 'driverId' ? row.Driver.driverId : row.Constructor.constructorId;
    points.set(id, (points.get(id) ?? 0) + Number(row.points));
  }
  return [...points].sort(([, one], [, other]) => other - one)[0]?.[0];
}

test('before they are decided tips earn nothing, and the table has no column of theirs', async () => {
  const { rows, canBeDecided, players } = await tips();
  expect(canBeDecided).toBe(true);
  expect(rows.map(({ key, points, decision }) => [key, points, decision])).toEqual([
    ['driverChampion', 10, null],
    ['teamChampion', 5, null],
    ['tip1', 3, null],
    ['tip2', 2, null],
  ]);
  // All sample players but the one who joined in mid-season.
  expect(players.map(({ points }) => points)).toEqual(Array(19).fill(null));
  expect((await seasonCsv()).split('\n')[0]).not.toContain('Tips');
  expect(await faults()).toEqual([]);
});

test('the race data decides the champions once it had the same on two days', async () => {
  await cloud.at('2025-12-08T18:00:00Z');
  expect(await decisions()).toEqual({});
  await cloud.at('2025-12-10T12:00:00Z');
  const driverChampion = leaderBy('driverId');
  expect(await decisions()).toEqual({ driverChampion, teamChampion: leaderBy('constructorId') });
  const { rows } = await tips();
  expect(rows[0]?.decision).toMatchObject({ by: null });
});

test('the admin answers the questions with a reason, and corrects, with a notice to all', async () => {
  // The sample asks tip1, how many drivers win a race, and not tip3.
  expectProblem(await decide({ tip1: '7' }), 'correction.unknown', 'tip1');
  expectProblem(await decide({ tip3: 'Five' }), 'correction.unknown', 'tip3');
  expect((await decide({ tip1: 'Five' }, ' ')).status).toBe(400);
  const { status, body } = await decide({ tip1: 'Five' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ playersChanged: expect.any(Number) });
  expectProblem(await decide({ tip1: 'Five' }), 'tips.nothing');
  expect(Object.fromEntries(await tipsColumn())).toEqual(Object.fromEntries(await recountedTips()));
  await decide({ tip1: null, driverChampion: 'max_verstappen' }, 'As the court decided.');
  const teamChampion = leaderBy('constructorId');
  expect(await decisions()).toEqual({ driverChampion: 'max_verstappen', teamChampion, tip1: null });
  expect(Object.fromEntries(await tipsColumn())).toEqual(Object.fromEntries(await recountedTips()));
  const { text } = await cloud.call('GET', '/api/predictions/user?with=notices', { as: anna });
  expect(text).toContain('As the court decided.');
});

test('the sheet with its points and the table with its column pass the check', async () => {
  expect((await seasonCsv()).split('\n')[0]).toContain('Average,Tips,Id');
  expect(await faults()).toEqual([]);
});

test('a table with other points for tips fails the check, which names player and points', async () => {
  const [header = '', ...rows] = (await seasonCsv()).split('\n');
  // The last three cells of a row are its tips' points, the player's id and the season.
  const withMorePoints = rows.map((row) =>
    row.replace(/,(\d+),(\w+,2025)/, (_, points, rest) => `,${Number(points) + 1},${rest}`),
  );
  expect(await faults([header, ...withMorePoints].join('\n'))).toContainEqual(
    expect.stringMatching(/Tips of \S+ is \d+, and \d+ by the sheets\.$/),
  );
});

test('a player who leaves keeps the points under another name, and the check finds nothing wrong', async () => {
  const { players } = await tips();
  const [leaving] = players.filter(({ username }) => username !== 'anna');
  const player = await signIn({ username: leaving?.username ?? '' }, SAMPLE_PASSWORD);
  expect((await deleteAccount(player, SAMPLE_PASSWORD)).status).toBe(200);
  await cloud.at('2025-12-10T13:00:00Z');
  const deleted = (await tips()).players.find(({ user }) => user === leaving?.user);
  expect(deleted).toEqual({ ...leaving, username: FORMER_PLAYER });
  expect(JSON.stringify(await tips())).not.toContain(`"${leaving?.username}"`);
  expect(await faults()).toEqual([]);
});

test('the race data does not decide again what an admin has withdrawn', async () => {
  await decide({ teamChampion: null }, 'The constructors’ points are appealed against.');
  await cloud.at('2025-12-13T12:00:00Z');
  expect(await decisions()).toEqual({
    driverChampion: 'max_verstappen',
    teamChampion: null,
    tip1: null,
  });
});

test('once the season is final, undecided tips earn nothing, and decided ones can be corrected', async () => {
  await cloud.at('2025-12-16T12:00:00Z');
  expectProblem(await decide({ tip2: 'alpine' }), 'tips.final');
  // An undecided tip may stay so.
  expect((await decide({ driverChampion: 'norris', tip2: null })).status).toBe(200);
  expect(await decisions()).toEqual({ driverChampion: 'norris', teamChampion: null, tip1: null });
});
