import { brotliCompressSync, constants } from 'node:zlib';
import type { Method } from '@parc-ferme/contract/api';
import { functionOf } from '@parc-ferme/contract/routes';
import { LEADERBOARD_PAGE } from '@parc-ferme/data/standings/leaderboard';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { countCalls, isRead } from '@parc-ferme/testing/counted-calls';
import { type MeasuredRequest, requestsFor } from './requests.ts';
import { openSeason, SEASON, type Size } from './season.ts';
import { sendResult, workerInput } from './worker.ts';

/** The cost of one request; the bytes are those of its response. */
export type RouteCost = {
  name: string;
  method: Method;
  access: string;
  calls: number;
  depth: number;
  reads: number;
  writes: number;
  raw: number;
  compressed: number;
  /** The bytes of each log line. */
  logged: number[];
};

type Board = { rows: number; races: number; readsWithOneRace: number };

export type RouteCosts = { routes: RouteCost[]; board: Board };

const logged: string[] = [];
console.log = (line) => logged.push(String(line));
process.env.LOG_LEVEL = 'info';

const counting = countCalls();
const { cloud, subjects } = await openSeason(workerInput<Size>());
const { call, data } = cloud;
const routes: RouteCost[] = [];
for (const request of requestsFor(subjects)) routes.push(await costOf(request));
const board = await boardCost();
await cloud.close();
sendResult({ routes, board } satisfies RouteCosts);

async function costOf({ route, path, as, body }: MeasuredRequest): Promise<RouteCost> {
  const { name, method, access } = route;
  const before = logged.length;
  const { answer, calls } = await counting(() => call(method, path, { as, body }));
  if (answer.status >= 300) throw new Error(`${name} was refused: ${answer.text}`);
  const own = calls.filter(({ by }) => by === functionOf(name));
  const total = (some: typeof own) => some.reduce((sum, { units }) => sum + units, 0);
  const line = `"route":"${method} ${route.path}"`;
  return {
    ...{ name, method, access, calls: own.length },
    depth: Math.max(0, ...own.map(({ depth }) => depth)),
    reads: total(own.filter(isRead)),
    writes: total(own.filter((one) => !isRead(one))),
    raw: Buffer.byteLength(answer.text),
    compressed: compressed(answer.text),
    logged: logged
      .slice(before)
      .filter((text) => text.includes(line))
      .map((text) => Buffer.byteLength(text)),
  };
}

/** With about the effort of CloudFront. */
function compressed(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(text, { params }).length;
}

/** The read units of the same players after one race, which are published as the next season. */
async function boardCost(): Promise<Board> {
  const { races, players } = await data.standings.load(SEASON);
  const [first] = races;
  const next = SEASON + 1;
  await data.standings.publish(next, await data.standings.load(next), {
    races: races.slice(0, 1),
    players: players.map((player) => onlyIn(first?._id ?? '', player)),
  });
  const { calls } = await counting(() => call('GET', `/api/scores/leaderboard?season=${next}`));
  const own = calls.filter(({ by }) => by === functionOf('scores.leaderboard'));
  const reads = own.reduce((sum, { units }) => sum + units, 0);
  return {
    rows: Math.min(players.length, LEADERBOARD_PAGE),
    races: races.length,
    readsWithOneRace: reads,
  };
}

function onlyIn(raceId: string, { scores, ...player }: ScoredPlayer): ScoredPlayer {
  const score = scores[raceId];
  return { ...player, scores: score === undefined ? {} : { [raceId]: score } };
}
