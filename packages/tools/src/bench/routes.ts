import type { RouteCost, RouteCosts } from './routes.worker.ts';
import type { Size } from './season.ts';
import { atMost, bytes, type Group, type Row, reported, units } from './table.ts';
import { runWorker } from './worker.ts';

type Measured = RouteCosts & Size;

/** Read units of the leaderboard, by the number of players. */
const MAX_BOARD_READS: Record<number, number> = { 10: 0.5, 500: 1.5, 10000: 5 };

/** An export reads all items of a player, page by page, so its calls have no limit. */
const EXPORTS = ['account.data'];

/** Polled by every open page, mostly without anything new. */
const POLLED = 'comments.list';

/** DynamoDB calls, response bytes and log lines of every route, for each number of players. */
export async function measureRoutes(sizes: Size[]): Promise<Group[]> {
  const measured: Measured[] = [];
  for (const size of sizes) {
    measured.push({ ...size, ...(await runWorker<RouteCosts>('routes.worker.ts', size)) });
  }
  const players = measured.map((one) => one.players.toLocaleString('en-US'));
  const names = measured[0]?.routes.map(({ name }) => name) ?? [];
  return [
    {
      title: `DynamoDB calls and units of each route, with ${players.join(' / ')} players`,
      rows: names.map((name) => callsRow(measured.map(({ routes }) => routeIn(routes, name)))),
    },
    { title: 'The leaderboard', rows: measured.flatMap(boardRows) },
    { title: 'Write units of a player', rows: measured.slice(0, 1).flatMap(writeRows) },
    {
      title: `Bytes of a response, with ${players.at(-1)} players`,
      rows: measured.slice(-1).flatMap(byteRows),
    },
    { title: 'Log', rows: logRows(measured.flatMap(({ routes }) => routes)) },
  ];
}

function routeIn(routes: RouteCost[], name: string): RouteCost {
  const found = routes.find((route) => route.name === name);
  if (!found) throw new Error(`${name} was not measured.`);
  return found;
}

/** The same figure for every number of players is printed once. */
const different = (values: number[]) => (new Set(values).size === 1 ? values.slice(0, 1) : values);

function callsRow(costs: RouteCost[]): Row {
  const [{ name, access } = { name: '', access: '' }] = costs;
  const figures = (of: (cost: RouteCost) => number) =>
    different(costs.map(of)).map(units).join(' / ');
  const parts = [
    `calls ${figures(({ calls }) => calls)}, deep ${figures(({ depth }) => depth)}`,
    costs.some(({ reads }) => reads > 0) ? `read ${figures(({ reads }) => reads)}` : '',
    costs.some(({ writes }) => writes > 0) ? `written ${figures(({ writes }) => writes)}` : '',
  ];
  const measure = `${name} (${access})`;
  const figure = parts.filter((part) => part !== '').join(', ');
  if (access === 'admin' || EXPORTS.includes(name)) return reported(measure, figure);
  const met = costs.every(({ calls, depth }) => calls <= 4 && depth <= 3);
  return { measure, figure, goal: 'P4 calls ≤ 4, deep ≤ 3', met };
}

function boardRows({ players, routes, board }: Measured): Row[] {
  const { reads } = routeIn(routes, 'scores.leaderboard');
  const count = players.toLocaleString('en-US');
  const slope = Math.log(reads / board.readsWithOneRace) / Math.log(board.races);
  return [
    atMost('P5', `read units, ${count} players`, reads, MAX_BOARD_READS[players] ?? 5, units),
    atMost('P5', `growth in races, as an exponent, ${count} players`, slope, 0.02),
  ];
}

function writeRows({ routes }: Measured): Row[] {
  const written = (name: string) => routeIn(routes, name).writes;
  return [
    atMost('P6', 'a submission', written('predictions.submit'), 1, units),
    // 8, so that a new player is on the leaderboard at once: docs/decisions/003.
    atMost('P6', 'a registration', written('auth.register'), 6, units),
    atMost('P6', 'a comment', written('comments.post'), 2, units),
  ];
}

function byteRows({ routes, board }: Measured): Row[] {
  const leaderboard = routeIn(routes, 'scores.leaderboard');
  const polled = routeIn(routes, POLLED);
  const [largest = leaderboard] = routes
    .filter(({ method }) => method === 'GET')
    .sort((one, other) => other.compressed - one.compressed);
  const { raw, compressed } = leaderboard;
  return [
    atMost('P8', 'a row of the leaderboard, raw', raw / board.rows, 30, bytes),
    atMost('P8', 'a row of the leaderboard, brotli', compressed / board.rows, 8, bytes),
    atMost('P8', `a poll without news: ${POLLED}, brotli`, polled.compressed, 150, bytes),
    atMost('P8', `the largest GET: ${largest.name}, brotli`, largest.compressed, 50_000, bytes),
  ];
}

function logRows(routes: RouteCost[]): Row[] {
  const lines = Math.max(...routes.map(({ logged }) => logged.length));
  const longest = Math.max(...routes.flatMap(({ logged }) => logged));
  return [
    atMost('P16', 'lines of a successful request', lines, 1),
    atMost('P16', 'bytes of the longest line', longest, 400, bytes),
  ];
}
