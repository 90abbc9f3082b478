import { byteRows, logRows, routeIn } from './answer-figures.ts';
import type { Size } from './open-season.ts';
import { measuredBy } from './own-process.ts';
import type { Found, RouteCost } from './route-worker.ts';
import { atMost, type Group, type Row, told, units } from './rows.ts';

type Measured = Found & Size;

/** The read units that a leaderboard may take, by the players on it. */
const MAX_BOARD_READS: Record<number, number> = { 10: 0.5, 500: 1.5, 10000: 5 };

/** Work through all there is of a player, page by page, however many calls that takes. */
const EXPORTS = ['account.data'];

/** What every route takes of the table and sends, with each number of players. */
export async function routeFigures(sizes: Size[]): Promise<Group[]> {
  const measured: Measured[] = [];
  for (const size of sizes) {
    measured.push({ ...size, ...(await measuredBy<Found>('route-worker.ts', size)) });
  }
  const players = measured.map((one) => one.players.toLocaleString('en-US')).join(' / ');
  const names = measured[0]?.routes.map(({ name }) => name) ?? [];
  return [
    {
      title: `DynamoDB calls and units of each route, with ${players} players`,
      rows: names.map((name) => routeRow(measured.map(({ routes }) => routeIn(routes, name)))),
    },
    { title: 'The leaderboard', rows: measured.flatMap(boardRows) },
    { title: 'What a player writes, in write units', rows: writeRows(measured) },
    {
      title: `Bytes of an answer, with ${measured.at(-1)?.players.toLocaleString('en-US')} players`,
      rows: measured.slice(-1).flatMap(byteRows),
    },
    { title: 'Log', rows: logRows(measured.flatMap(({ routes }) => routes)) },
  ];
}

/** The same figure three times is one. */
const each = (values: number[]) => (new Set(values).size === 1 ? values.slice(0, 1) : values);

function routeRow(costs: RouteCost[]): Row {
  const [{ name, access } = { name: '', access: '' }] = costs;
  const said = (of: (cost: RouteCost) => number) => each(costs.map(of)).map(units).join(' / ');
  const parts = [
    `calls ${said(({ calls }) => calls)}, deep ${said(({ depth }) => depth)}`,
    costs.some(({ reads }) => reads > 0) ? `read ${said(({ reads }) => reads)}` : '',
    costs.some(({ writes }) => writes > 0) ? `written ${said(({ writes }) => writes)}` : '',
  ];
  const measure = `${name} (${access})`;
  const figure = parts.filter((part) => part !== '').join(', ');
  if (access === 'admin' || EXPORTS.includes(name)) return told(measure, figure);
  const met = costs.every(({ calls, depth }) => calls <= 4 && depth <= 3);
  return { measure, figure, goal: 'P4 calls ≤ 4, deep ≤ 3', met };
}

function boardRows(measured: Measured): Row[] {
  const { players, board } = measured;
  const { reads } = routeIn(measured.routes, 'scores.leaderboard');
  const count = players.toLocaleString('en-US');
  const slope = Math.log(reads / board.readsWithOneRace) / Math.log(board.races);
  return [
    atMost('P5', `read units, ${count} players`, reads, MAX_BOARD_READS[players] ?? 5, units),
    atMost('P5', `its growth in races, as an exponent, ${count} players`, slope, 0.02),
  ];
}

function writeRows([smallest]: Measured[]): Row[] {
  if (!smallest) return [];
  const written = (name: string) => routeIn(smallest.routes, name).writes;
  return [
    atMost('P6', 'a submission', written('predictions.submit'), 1, units),
    // 8, so that a newcomer is on the leaderboard at once: docs/decisions/003.
    atMost('P6', 'a registration', written('auth.register'), 6, units),
    atMost('P6', 'a comment', written('comments.post'), 2, units),
  ];
}
