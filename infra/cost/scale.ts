import { ASSUMED, CALLS, PRICES, RACES, SCORING } from './cost-model.ts';

/**
 * What limits a growing competition, from the measured units of the cost model. `scale.test.ts` verifies
 * these figures and compares the table in docs/scale.md with this file.
 */
export const MEASURED = {
  /** Players in an item of the standings. */
  itemPlayers: 500,
  /** Players on a page of the leaderboard. */
  pagePlayers: 100,
  /** A stored standings row with 24 races. */
  rowBytes: 25,
  /** Registrations stored beside the standings, until the next one adds all of them. */
  pendingPlayers: 12,
};

/** Limits of DynamoDB: units per second of one partition key, and the size of an item. */
const LIMITS = { keyReads: 3_000, keyWrites: 1_000, itemBytes: 400 * 1024 };

/** Assumptions about the last hour before closing. */
const BUSIEST = {
  /** Half of all players submit in the last minute. */
  submissionsASecond: (players: number) => players / 2 / 60,
  /** Including those of opening the page. */
  callsASubmission: 4,
  /** One in ten has the comments open, which are polled twice a minute. */
  pollsASecond: (players: number) => players / 10 / 30,
  /** Duration of a warm call. */
  secondsACall: 0.05,
};

type Line = { measure: string; of: (players: number) => number };

/** Concurrent function executions in the last minute. */
export const concurrency = (players: number) =>
  BUSIEST.submissionsASecond(players) * BUSIEST.callsASubmission * BUSIEST.secondsACall;

const items = (players: number) => Math.ceil(players / MEASURED.itemPlayers);
const itemUnits = Math.ceil((MEASURED.itemPlayers * MEASURED.rowBytes) / 1024);

/** Every thirteenth registration rewrites all items that there are by then. */
const registrationUnits = (players: number) =>
  ((players / (MEASURED.pendingPlayers + 1)) * items(players) * itemUnits) / 2;

const LINES: Line[] = [
  { measure: 'leaderboard pages', of: (players) => Math.ceil(players / MEASURED.pagePlayers) },
  { measure: 'standings items', of: items },
  {
    measure: 'standings of a season, kB',
    of: (players) => (players * MEASURED.rowBytes) / 1024,
  },
  {
    measure: 'items of 400 kB that they would fill',
    of: (players) => Math.ceil((players * MEASURED.rowBytes) / LIMITS.itemBytes),
  },
  { measure: 'write units to score a race', of: SCORING.writes },
  {
    measure: 'seconds that this takes at least, as all scores of a revision share a partition key',
    of: (players) => SCORING.writes(players) / LIMITS.keyWrites,
  },
  { measure: 'submissions per second in the last minute', of: BUSIEST.submissionsASecond },
  {
    measure: '`shards` needed for them',
    of: (players) => Math.ceil(BUSIEST.submissionsASecond(players) / LIMITS.keyWrites),
  },
  {
    measure: 'API calls per second in that minute',
    of: (players) => BUSIEST.submissionsASecond(players) * BUSIEST.callsASubmission,
  },
  {
    measure: 'concurrent function executions for them',
    of: concurrency,
  },
  {
    measure: `polls of the comments per second; their partition key allows ${LIMITS.keyReads.toLocaleString('en-US')}`,
    of: BUSIEST.pollsASecond,
  },
  {
    measure: 'dollars per season for polling the comments (API calls)',
    of: (players) =>
      RACES * players * (CALLS.comments.perRace + CALLS.unchangedComments.perRace) * PRICES.apiCall,
  },
  {
    measure: 'dollars per season for messages by mail (SES)',
    of: (players) => RACES * players * ASSUMED.mailsARace * PRICES.mail,
  },
  {
    measure: 'dollars for adding all registrations to the standings',
    of: (players) => registrationUnits(players) * PRICES.writeUnit,
  },
];

/** The table of docs/scale.md. */
export function scaleTable(): string {
  const sizes = [500, 10_000, 1_000_000];
  const head = ['players', ...sizes.map((players) => players.toLocaleString('en-US'))];
  const rows = LINES.map(({ measure, of }) => [measure, ...sizes.map(of).map(rounded)]);
  return [head, ['---', ...sizes.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Two significant figures. */
function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 2 });
}
