import { ASSUMED, CALLS, PRICES, RACES, SCORING } from './cost-model.ts';

/**
 * What limits a competition that grows, from the cost model's counted units. `scale.test.ts` counts
 * what is counted here, and holds the table of docs/scale.md against this file.
 */
export const COUNTED = {
  /** Players on a page of the standings. */
  page: 500,
  /** A player's row of the standings with 24 races, as it is stored. */
  rowBytes: 25,
  /** Newcomers who stand beside the standings until the next one has all of them folded in. */
  newcomers: 12,
};

/** What DynamoDB does in a second under one key, and what it keeps in one item. */
const LIMITS = { keyReads: 3_000, keyWrites: 1_000, itemBytes: 400 * 1024 };

/** Assumptions about the last hour before closing. */
const BUSIEST = {
  /** Half of all players submit in the last minute, each with the calls of a page before it. */
  submittingASecond: (players: number) => players / 2 / 60,
  callsASubmission: 4,
  /** One in ten has the comments open, and asks for new ones twice a minute. */
  pollingASecond: (players: number) => players / 10 / 30,
  /** Of a warm call. */
  secondsACall: 0.05,
};

type Line = { measure: string; of: (players: number) => number };

/** Functions that run in one moment of the last minute. */
export const atOnce = (players: number) =>
  BUSIEST.submittingASecond(players) * BUSIEST.callsASubmission * BUSIEST.secondsACall;

const pages = (players: number) => Math.ceil(players / COUNTED.page);
const pageUnits = Math.ceil((COUNTED.page * COUNTED.rowBytes) / 1024);

/** Every player but the first dozen is folded in with as many pages as there are by then. */
const foldingUnits = (players: number) =>
  ((players / (COUNTED.newcomers + 1)) * pages(players) * pageUnits) / 2;

const LINES: Line[] = [
  { measure: 'pages of the leaderboard', of: pages },
  {
    measure: 'the standings of a season, kB',
    of: (players) => (players * COUNTED.rowBytes) / 1024,
  },
  {
    measure: 'items of 400 kB that they would fill',
    of: (players) => Math.ceil((players * COUNTED.rowBytes) / LIMITS.itemBytes),
  },
  { measure: 'write units of scoring a race', of: SCORING.writes },
  {
    measure: 'seconds of it at least, as all scores of a revision are under one key',
    of: (players) => SCORING.writes(players) / LIMITS.keyWrites,
  },
  { measure: 'submissions a second in the last minute', of: BUSIEST.submittingASecond },
  {
    measure: '`shards` that they need',
    of: (players) => Math.ceil(BUSIEST.submittingASecond(players) / LIMITS.keyWrites),
  },
  {
    measure: 'calls a second in that minute',
    of: (players) => BUSIEST.submittingASecond(players) * BUSIEST.callsASubmission,
  },
  {
    measure: 'functions that run at once for them',
    of: atOnce,
  },
  {
    measure: `looks at the comments a second; their one key takes ${LIMITS.keyReads.toLocaleString('en-US')}`,
    of: BUSIEST.pollingASecond,
  },
  {
    measure: 'dollars a season for looking at the comments, in calls of the API',
    of: (players) =>
      RACES * players * (CALLS.comments.each + CALLS.unchangedComments.each) * PRICES.apiCall,
  },
  {
    measure: 'dollars a season for reminders, by SES',
    of: (players) => RACES * players * ASSUMED.mailsARace * PRICES.mail,
  },
  {
    measure: 'dollars for folding newcomers in, when all of them have registered',
    of: (players) => foldingUnits(players) * PRICES.writeUnit,
  },
];

/** The table of docs/scale.md. */
export function scaleTable(): string {
  const sizes = [500, 10_000, 1_000_000];
  const head = ['with so many players', ...sizes.map((players) => players.toLocaleString('en-US'))];
  const rows = LINES.map(({ measure, of }) => [measure, ...sizes.map(of).map(roughly)]);
  return [head, ['---', ...sizes.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Two figures: it is a model. */
function roughly(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 2 });
}
