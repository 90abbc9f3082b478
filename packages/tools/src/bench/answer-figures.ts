import type { Found, RouteCost } from './route-worker.ts';
import { atMost, bytes, type Row, told } from './rows.ts';

/** What is asked for again and again while nothing is new. */
const POLLED = 'comments.list';

export function routeIn(routes: RouteCost[], name: string): RouteCost {
  const found = routes.find((route) => route.name === name);
  if (!found) throw new Error(`${name} was not measured.`);
  return found;
}

/** How much is sent. */
export function byteRows({ routes, board: { rows, storedBytes } }: Found): Row[] {
  const leaderboard = routeIn(routes, 'scores.leaderboard');
  const polled = routeIn(routes, POLLED);
  const reads = routes
    .filter(({ method }) => method === 'GET')
    .sort((one, other) => other.compressed - one.compressed);
  return [
    atMost('P8', 'a row of the leaderboard, raw', leaderboard.raw / rows, 30, bytes),
    atMost('P8', 'a row of the leaderboard, brotli', leaderboard.compressed / rows, 8, bytes),
    told('a row of the leaderboard, stored', bytes(storedBytes / rows)),
    atMost('P8', `a poll without news: ${POLLED}, brotli`, polled.compressed, 150, bytes),
    ...reads.map(({ name, raw, compressed }) =>
      atMost('P8', `${name}, brotli (${bytes(raw)} raw)`, compressed, 50_000, bytes),
    ),
  ];
}

export function logRows(routes: RouteCost[]): Row[] {
  const lines = Math.max(...routes.map(({ logged }) => logged.length));
  const longest = Math.max(...routes.flatMap(({ logged }) => logged));
  return [
    atMost('P16', 'lines of a successful request', lines, 1),
    atMost('P16', 'bytes of the longest one', longest, 400, bytes),
  ];
}
