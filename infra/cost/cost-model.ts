import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import { LISTENERS } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';

/**
 * What a season costs, from measured units. `cost-model.test.ts` measures them on the functions and
 * compares the README's table with this model.
 *
 * Prices are AWS's list prices for us-east-1 in US dollars, from the pricing pages of DynamoDB, API
 * Gateway, Lambda, CloudFront, S3, SES and CloudWatch on 2026-11-20. Free tiers are the permanent monthly
 * ones; those of an account's first year are not included.
 */
export const PRICES = {
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  /** Point-in-time recovery. Storage itself is free up to 25 GB. */
  backupGigabyteMonth: 0.2,
  apiCall: 1e-6,
  invocation: { price: 0.2e-6, freeAMonth: 1e6 },
  gigabyteSecond: { price: 13.3334e-6, freeAMonth: 400_000 },
  edgeRequest: { price: 1e-6, freeAMonth: 10e6 },
  /** Runs of the CloudFront function. */
  edgeFunction: { price: 0.1e-6, freeAMonth: 2e6 },
  edgeGigabyte: { price: 0.085, freeAMonth: 1_000 },
  pageRequest: 0.4e-6,
  loggedGigabyte: { price: 0.5, freeAMonth: 5 },
  mail: 0.1e-3,
  queueRequest: { price: 0.4e-6, freeAMonth: 1e6 },
  /** Per month. An alarm is billed by the number of its metrics. */
  alarmMetric: { price: 0.1, freeAMonth: 10 },
};

export const RACES = 24;
const MONTHS = 9;
const MINUTES_A_MONTH = 30 * 24 * 60;

/** The upper bounds of one call. Bytes are compressed. */
type Call = {
  /** Calls of an active player around one race. An assumption. */
  perRace: number;
  reads: (players: number) => number;
  writes: number;
  bytes: (players: number) => number;
  /** How long the edge caches the response. */
  cacheSeconds?: number;
};

const constant = (value: number) => () => value;

/** Units as measured with 24 races in the table. */
export const CALLS = {
  season: {
    perRace: 6,
    reads: constant(8),
    writes: 0,
    bytes: constant(3_500),
    cacheSeconds: RACE_DATA_SECONDS,
  },
  leaderboard: {
    perRace: 3,
    reads: (players) => Math.min(5, 0.5 + players / 500),
    writes: 0,
    bytes: (players) => 1_500 + 40 * Math.min(100, players),
  },
  /** Of the first page, which contains the caller. */
  raceScores: {
    perRace: 3,
    reads: (players) => 5 + 0.043 * Math.min(500, players),
    writes: 0,
    bytes: (players) => 1_500 + 20 * Math.min(500, players),
  },
  playerSeason: { perRace: 2, reads: constant(7), writes: 0, bytes: constant(3_500) },
  /** With who is in for the next race: the first page, and the player's own prediction. */
  home: {
    perRace: 6,
    reads: constant(11),
    writes: 0,
    bytes: (players) => 2_000 + 20 * Math.min(200, players),
  },
  result: { perRace: 3, reads: constant(5), writes: 0, bytes: constant(600) },
  ownPicks: { perRace: 6, reads: constant(3), writes: 0, bytes: constant(600) },
  submission: { perRace: 2, reads: constant(4), writes: 1, bytes: constant(600) },
  comments: { perRace: 6, reads: constant(2.5), writes: 0, bytes: constant(2_000) },
  /**
   * Polled every 30 seconds, for 27 minutes with the page visible and no new comments. What is new in
   * other threads is read once a minute for all players of a function's instance.
   */
  unchangedComments: { perRace: 54, reads: constant(2.1), writes: 0, bytes: constant(300) },
  comment: { perRace: 0.5, reads: constant(2), writes: 4, bytes: constant(300) },
  /** In the race's thread. */
  raceComment: { perRace: 0.5, reads: constant(3), writes: 6, bytes: constant(300) },
  reaction: { perRace: 2, reads: constant(1), writes: 2, bytes: constant(400) },
  signIn: { perRace: 0.1, reads: constant(3), writes: 4, bytes: constant(500) },
} satisfies Record<string, Call>;

/** Scoring a race. Every other race is corrected once. */
export const SCORING = {
  perRace: 1.5,
  reads: (players: number) => 18.5 + 0.18 * players,
  writes: (players: number) => 12 + 1.3 * players,
};

/** Sending last picks again before a race closes: twice, the second time for those who were left out. */
export const SEND_AGAIN = {
  reads: (chosen: number, forgot: number) => 18 + 2.1 * chosen + 2 * forgot,
  /** With the announcement, stored at the race. */
  writes: (forgot: number) => 1 + forgot,
};

/** What is not measured: how players behave, and how long AWS takes. */
export const ASSUMED = {
  /** Billed duration per call at 512 MB, cold starts included. */
  secondsACall: 0.1,
  gigabytes: 0.5,
  loggedBytesACall: 700,
  /** index.html is revalidated each time; browsers cache the hashed files. */
  pagesARace: 12,
  /** Results to half of the players, reminders to those without a prediction, and password resets. */
  mailsARace: 0.75,
  /** The shares of the players whose last picks are sent again if they forget, and of those who do. */
  chosenAgain: 0.2,
  forgotten: 0.05,
  /** A message is claimed and confirmed, by its sender and by the event of SES. */
  writesAMail: 3,
  /** CloudFront's regional caches in Europe and North America, each with its own copy. */
  edgeCaches: 6,
  /** Calls are spread evenly from Friday to Sunday; in a rush the cache answers more. */
  hoursARace: 48,
  /** Prediction, scores and revisions of one player and race. */
  storedBytesARace: 2_500,
};

/** A scheduled run that finds nothing due. */
export const JOB_RUN = {
  aMonth: MINUTES_A_MONTH / SCHEDULES['race-data'].everyMinutes,
  reads: 5,
  writes: 1,
};

/**
 * Lambda polls queues continuously, each poller with three requests a minute that wait for 20 seconds. An idle
 * queue has two pollers (its guide, "Configuring scaling behavior for SQS event source mappings"), by the bills of
 * many accounts five.
 */
export const POLLING = { queues: LISTENERS.length, pollers: 2, morePollers: 5, requestsAMinute: 3 };

/** Metrics of the alarms of a stage: one per dead-letter queue, and six others. */
export const ALARM_METRICS = POLLING.queues + Object.keys(SCHEDULES).length + 6;

type Season = {
  players: number;
  calls: number;
  reads: number;
  writes: number;
  /** US dollars. */
  table: number;
  api: number;
  others: number;
  total: number;
};

/** A season of 24 races in nine months. */
export function seasonOf(players: number, pollers = POLLING.pollers): Season {
  const kinds = Object.values<Call>(CALLS);
  const sum = (of: (kind: Call) => number, calls = callsMade) =>
    RACES * kinds.reduce((total, kind) => total + calls(kind, players) * of(kind), 0);

  const calls = sum(() => 1);
  const apiCalls = sum(() => 1, callsToApi);
  const jobRuns = JOB_RUN.aMonth * MONTHS;
  const [chosen, forgot] = [players * ASSUMED.chosenAgain, players * ASSUMED.forgotten];
  const reads =
    RACES * SEND_AGAIN.reads(chosen, forgot) +
    sum((kind) => kind.reads(players), callsToApi) +
    RACES * SCORING.perRace * SCORING.reads(players) +
    jobRuns * JOB_RUN.reads;
  const playerRaces = RACES * players;
  const mails = playerRaces * ASSUMED.mailsARace;
  const writes =
    RACES * SEND_AGAIN.writes(forgot) +
    sum((kind) => kind.writes) +
    RACES * SCORING.perRace * SCORING.writes(players) +
    mails * ASSUMED.writesAMail +
    jobRuns * JOB_RUN.writes;
  const gigabytesOut = sum((kind) => kind.bytes(players)) / 1e9;

  const table = reads * PRICES.readUnit + writes * PRICES.writeUnit + backupCost(playerRaces);
  const api = apiCalls * PRICES.apiCall;
  const invocations = apiCalls + jobRuns + mails;
  const others =
    otherCosts({ calls, invocations, gigabytesOut, playerRaces }) + fixedCost(1, pollers);
  return { players, calls, reads, writes, table, api, others, total: table + api + others };
}

const callsMade = ({ perRace }: Call, players: number) => perRace * players;

/**
 * How many of the calls around a race reach the API: all without caching; with it, at most one per edge
 * cache and caching period.
 */
export function callsToApi(kind: Call, players: number): number {
  const calls = callsMade(kind, players);
  const maximum = (ASSUMED.edgeCaches * ASSUMED.hoursARace * 3_600) / (kind.cacheSeconds ?? 0);
  return calls / (1 + calls / maximum);
}

/** The table grows linearly: on average it has half of its final size. */
function backupCost(playerRaces: number): number {
  const gigabytes = (playerRaces * ASSUMED.storedBytesARace) / 1e9 / 2;
  return gigabytes * MONTHS * PRICES.backupGigabyteMonth;
}

type Usage = Record<'calls' | 'invocations' | 'gigabytesOut' | 'playerRaces', number>;

/** Lambda, CloudFront, S3, the logs and SES. */
function otherCosts({ calls, invocations, gigabytesOut, playerRaces }: Usage): number {
  const pages = playerRaces * ASSUMED.pagesARace;
  const { secondsACall, gigabytes, loggedBytesACall, mailsARace } = ASSUMED;
  return (
    beyondFree(invocations, PRICES.invocation) +
    beyondFree(invocations * secondsACall * gigabytes, PRICES.gigabyteSecond) +
    beyondFree(calls + pages, PRICES.edgeRequest) +
    beyondFree(calls + pages, PRICES.edgeFunction) +
    beyondFree(gigabytesOut, PRICES.edgeGigabyte) +
    beyondFree((invocations * loggedBytesACall) / 1e9, PRICES.loggedGigabyte) +
    pages * PRICES.pageRequest +
    playerRaces * mailsARace * PRICES.mail
  );
}

/** What a season costs without players, for stages that share one account: queue polling and alarms. */
export function fixedCost(stages: number, pollers = POLLING.pollers): number {
  const { queues, requestsAMinute } = POLLING;
  const polls = stages * MONTHS * MINUTES_A_MONTH * queues * pollers * requestsAMinute;
  const metrics = stages * MONTHS * ALARM_METRICS;
  return beyondFree(polls, PRICES.queueRequest) + beyondFree(metrics, PRICES.alarmMetric);
}

function beyondFree(used: number, { price, freeAMonth }: { price: number; freeAMonth: number }) {
  return Math.max(0, used - MONTHS * freeAMonth) * price;
}

type Size = { players: number; pollers?: number };

/** Ten players with both numbers of pollers: more players cost more than their queues. */
const SIZES: Size[] = [
  { players: 10, pollers: POLLING.pollers },
  { players: 10, pollers: POLLING.morePollers },
  { players: 500 },
  { players: 10_000 },
];

/** The table in the README, and with other numbers of players in docs/scale.md. */
export function costTable(sizes = SIZES): string {
  const rows = sizes
    .map(({ players, pollers }) => ({ ...seasonOf(players, pollers), pollers }))
    .map((season) => [
      count(season.players) + (season.pollers ? `, ${season.pollers} pollers a queue` : ''),
      ...[season.calls, season.reads, season.writes].map(count),
      ...[season.table, season.api, season.others, season.total].map(dollars),
    ]);
  const head = [
    'players',
    'calls',
    'read units',
    'write units',
    'table',
    'API',
    'others',
    'season',
  ];
  return [head, head.map(() => '---:'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Three significant figures. */
const count = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-US');
const dollars = (value: number) => `$${value.toFixed(2)}`;
