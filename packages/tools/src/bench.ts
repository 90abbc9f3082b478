import { brotliCompressSync } from 'node:zlib';
import type { RouteName } from '@parc-ferme/contract/api';
import { specPicks } from '@parc-ferme/contract/spec-shape';
import { liveCalls } from '@parc-ferme/testing/cloud/live-calls';
import { resetToken } from '@parc-ferme/testing/cloud/mailbox';
import { addPushDevice } from '@parc-ferme/testing/cloud/push-subscriptions';
import { bodyFor, everyRoute, hasBody, pathFor } from '@parc-ferme/testing/cloud/requests';
import { type Caller, openTestCloud, type TestCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { scoredCrowd } from '@parc-ferme/testing/crowd';
import { entrants, PAIRING_IDS, rightPicks } from '@parc-ferme/testing/fixtures';
import { type CountedCall, callCounter, isRead } from '@parc-ferme/testing/store/counted-calls';
import { completeRace, seedSeason } from '@parc-ferme/testing/stored-season';
import { printFailure, readArguments } from './command-line.ts';
import { type Cost, type Costs, costTable } from './cost.ts';

/** A season that no race data has, so that no job has anything to do in it. */
const SEASON = 2110;
const RACES = { completed: 22, closed: 1, open: 1 };
/** The accounts that make the calls. */
const CALLERS = 6;
const PASSWORD = 'correct horse';

const USAGE = `Counts the calls, units and bytes of every route, and what a season costs.

  npm run bench -- [players]    ${CALLERS} or more; 500 by default`;

/** Counts what every route costs with so many players, late in a season of 24 races. */
export async function measure(players: number): Promise<Costs> {
  const countCallsOf = callCounter();
  const cloud = await openTestCloud({ NOW: `${SEASON}-06-01T12:00:00Z`, SEASON: String(SEASON) });
  const costs: Costs = new Map();
  try {
    const season = await openSeason(cloud, players);
    const runIdleJob = () => cloud.call('POST', '/local/schedule/race-data/run');
    await runIdleJob();
    const idleJob = await countCallsOf(runIdleJob);
    costs.set('idle job', costOf(idleJob.calls, idleJob.result));
    const { headers } = await cloud.call('GET', COMMENTS, { as: season.player });
    const headersOfPoll = { 'if-none-match': headers.get('etag') ?? '' };
    const unchangedComments = await countCallsOf(() =>
      cloud.call('GET', COMMENTS, { as: season.player, headers: headersOfPoll }),
    );
    costs.set('unchanged comments', costOf(unchangedComments.calls, unchangedComments.result));
    for (const route of ROUTES) {
      const { as, params, query, body } = season.request(route.name, route.access);
      const { result, calls } = await countCallsOf(() =>
        cloud.call(route.method, `${pathFor(route, params)}${query}`, {
          as,
          ...(hasBody(route) && { body: bodyFor(route, body) }),
        }),
      );
      costs.set(route.name, costOf(calls, result));
    }
    const scored = await countCallsOf(season.score);
    costs.set('scoring a race', costOf(scored.calls));
    return costs;
  } finally {
    await cloud.close();
  }
}

/** The first may take more than one call to score a season; the second reads a calendar that no race data has. */
const UNMEASURED: readonly RouteName[] = ['scores.calculate-all', 'schedule.read-calendar'];
export const ROUTES = everyRoute().filter(({ name }) => !UNMEASURED.includes(name));

/** The comments as the site asks for them. */
const COMMENTS_QUERY = '?page=1&limit=50&with=threads';
const COMMENTS = `/api/chat/messages${COMMENTS_QUERY}`;

function costOf(calls: CountedCall[], result = { status: 200, text: '' }): Cost {
  const unitsOf = (counted: CountedCall[]) => counted.reduce((sum, call) => sum + call.units, 0);
  return {
    status: result.status,
    calls: calls.length,
    depth: Math.max(0, ...calls.map(({ depth }) => depth)),
    reads: unitsOf(calls.filter(isRead)),
    writes: unitsOf(calls.filter((call) => !isRead(call))),
    bytes: brotliCompressSync(result.text).length,
  };
}

/** What differs from the default request of a route. */
type RequestChanges = {
  as?: Caller | undefined;
  params?: Record<string, string>;
  query?: string;
  body?: Record<string, unknown>;
};

/** The season in the table, and for each route a request about its players and races. */
async function openSeason(cloud: TestCloud, players: number) {
  const { data } = cloud;
  const player = await cloud.player('a-player');
  const admin = await cloud.admin('an-admin');
  // The calls that end a session or an account each have a player of their own.
  const [passwordChanger, sessionEnder, leaver] = await Promise.all(
    ['password-changer', 'session-ender', 'leaver', 'forgetful'].map((name) => cloud.player(name)),
  );
  const token = await resetToken(cloud, 'forgetful@example.org');
  const races = await seedStandings(cloud, players, player);
  const post = async (message: string): Promise<string> => {
    const body = { message };
    const posted = await cloud.call('POST', '/api/chat/messages', { as: player, body });
    const { _id }: { _id: string } = posted.body;
    return _id;
  };
  const comments = [await post('It was Norris.'), await post('Never mind.')];
  const devices = [await addPushDevice(cloud, player), await addPushDevice(cloud, player)];
  const scored = races.completed.at(-1);
  if (!scored) throw new Error('No race is completed.');
  const liveRaceId = races.closed[0]?._id ?? '';
  const order = await setLiveOrder(cloud, liveRaceId, player);

  const defaults = {
    raceId: races.open[0]?._id ?? '',
    userId: player.id,
    username: player.username,
    id: comments[0] ?? '',
    deviceId: devices[0]?.id ?? '',
    season: String(SEASON),
    token,
  };
  const changes: Partial<Record<RouteName, RequestChanges>> = {
    'scores.race': { params: { raceId: scored._id } },
    'scores.race-csv': { params: { raceId: scored._id } },
    'races.sheet': { params: { raceId: scored._id } },
    'results.get': { params: { raceId: scored._id } },
    'results.revisions': { params: { raceId: scored._id } },
    'live.get': { params: { raceId: liveRaceId } },
    'live.pen': { params: { raceId: liveRaceId } },
    'live.take': { params: { raceId: liveRaceId } },
    // The version after three changes in `setLiveOrder`, and `live.take` before this route.
    'live.set-order': { params: { raceId: liveRaceId }, body: { version: 4, order } },
    'live.release': { params: { raceId: liveRaceId } },
    'comments.list': { query: COMMENTS_QUERY },
    'comments.post': { body: { thread: defaults.raceId } },
    'comments.remove': { params: { id: comments[1] ?? '' } },
    'push.remove': { params: { deviceId: devices[1]?.id ?? '' } },
    'auth.register': { body: { username: 'one-more', email: 'one-more@example.org' } },
    'auth.login': { body: { username: player.username } },
    'account.change-email': { body: { email: 'another@example.org' } },
    'account.change-password': { as: passwordChanger, body: { password: 'battery staple' } },
    'account.end-sessions': { as: sessionEnder },
    'account.remove': { as: leaver },
  };
  const body = {
    email: `${player.username}@example.org`,
    password: PASSWORD,
    currentPassword: PASSWORD,
    predictions: specPicks(rightPicks({ polePosition: 'alonso' }), PAIRING_IDS),
  };
  return {
    player,
    score: () => completeRace(scored, data, { revision: 2 }),
    request(name: RouteName, access: 'public' | 'player' | 'admin') {
      const { as, params, query = '', body: changedBody } = changes[name] ?? {};
      return {
        as: as ?? { public: undefined, player, admin }[access],
        params: { ...defaults, ...params },
        query,
        body: { ...body, ...changedBody },
      };
    },
  };
}

/** The running order of a live race, set by a player who then releases the pen. */
async function setLiveOrder(cloud: TestCloud, raceId: string, as: Caller) {
  const running = entrants().drivers.map(({ driverId }) => driverId);
  const order = { running, retired: [], disqualified: [], absent: [], values: {} };
  const { takePen, setOrder, releasePen } = liveCalls(cloud, raceId);
  await takePen(as);
  await setOrder(as, 1, order);
  await releasePen(as);
  return order;
}

/** A season's races with a crowd that has scores in them. */
async function seedStandings({ data, now }: TestCloud, players: number, player: Caller) {
  const seeded = { season: SEASON, ...RACES, players, predictor: player };
  const races = await seedSeason(seeded, now(), data);
  const current = await data.standings.load(SEASON);
  const raceIds = races.completed.map(({ _id }) => _id);
  const crowd = scoredCrowd(players - CALLERS, raceIds);
  const others = current.players.filter(({ id }) => !crowd.some((one) => one.id === id));
  await data.standings.publish(SEASON, current, {
    races: current.races,
    players: [...others, ...crowd],
  });
  return races;
}

function tableOf(costs: Costs): string {
  const head = ['route', 'status', 'calls', 'deep', 'read', 'written', 'bytes'];
  const figures = [...costs].map(([name, cost]) => [
    name,
    ...[cost.status, cost.calls, cost.depth, cost.reads, cost.writes, cost.bytes].map((figure) =>
      figure.toLocaleString('en-US', { maximumFractionDigits: 1 }),
    ),
  ]);
  const rows = [head, ...figures];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([name = '', ...others]) =>
      [
        name.padEnd(widths[0] ?? 0),
        ...others.map((cell, index) => cell.padStart(widths[index + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}

async function main(): Promise<void> {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE);
  const [count = '500', ...others] = positionals;
  const players = Number(count);
  if (!(Number.isInteger(players) && players >= CALLERS) || others.length > 0)
    throw new Error(USAGE);
  const costs = await measure(players);
  console.log(`\nWith ${players} players\n\n${tableOf(costs)}\n\n${costTable(players, costs)}`);
}

if (import.meta.main) main().catch(printFailure);
