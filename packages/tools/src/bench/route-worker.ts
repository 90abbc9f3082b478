import { brotliCompressSync, constants } from 'node:zlib';
import type { Method } from '@parc-ferme/contract/api';
import { functionOf } from '@parc-ferme/contract/routes';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import { countCalls, isRead } from '@parc-ferme/testing/counted-calls';
import { everyRoute } from '@parc-ferme/testing/every-route';
import type { TestCloud } from '@parc-ferme/testing/test-cloud';
import { callerOf, openSeason, type Size } from './open-season.ts';
import { tell, toldHere } from './own-process.ts';
import { pathOf, REQUESTS, type Request } from './route-requests.ts';

/** What one call of a route took: bytes are those of its answer. */
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
  /** The bytes of each line that it wrote to the log. */
  logged: number[];
};

/** What is known of the leaderboard besides. */
type Board = { rows: number; storedBytes: number; races: number; readsWithOneRace: number };

export type Found = { routes: RouteCost[]; board: Board };

const logged: string[] = [];
console.log = (line) => logged.push(String(line));
process.env.LOG_LEVEL = 'info';

const counting = countCalls();
const { cloud, data, season, place } = await openSeason(toldHere<Size>());
const routes: RouteCost[] = [];
for (const [name, requestOf] of Object.entries(REQUESTS)) {
  routes.push(await costOf(name, requestOf(place), cloud));
}
const board = await boardOf(cloud);
await cloud.close();
tell({ routes, board } satisfies Found);

async function costOf(name: string, request: Request, { call }: TestCloud): Promise<RouteCost> {
  const route = everyRoute().find((one) => one.name === name);
  if (!route) throw new Error(`There is no route ${name}.`);
  const { method, access } = route;
  const before = logged.length;
  const { answer, calls } = await counting(() =>
    call(method, pathOf(route, request), {
      as: request.as ?? callerOf(access, place),
      body: request.body,
    }),
  );
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

/** About as hard as CloudFront tries. */
function compressed(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return brotliCompressSync(text, { params }).length;
}

/** The same players after a single race stand in the season that follows. */
async function boardOf({ call }: TestCloud): Promise<Board> {
  const { races, players, packed } = await data.standings.load(season);
  const [first] = races;
  const next = season + 1;
  await data.standings.publish(next, await data.standings.load(next), {
    races: races.slice(0, 1),
    players: players.map((player) => onlyIn(first?._id ?? '', player)),
  });
  const { calls } = await counting(() => call('GET', `/api/scores/leaderboard?season=${next}`));
  const own = calls.filter(({ by }) => by === functionOf('scores.leaderboard'));
  const reads = own.reduce((sum, { units }) => sum + units, 0);
  const rows = Math.min(players.length, 500);
  return { rows, storedBytes: packed.length, races: races.length, readsWithOneRace: reads };
}

function onlyIn(raceId: string, { scores, ...player }: ScoredPlayer): ScoredPlayer {
  const score = scores[raceId];
  return { ...player, scores: score === undefined ? {} : { [raceId]: score } };
}
