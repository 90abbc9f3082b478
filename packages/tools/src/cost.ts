import type { RouteName } from '@parc-ferme/contract/api';
import { LIVE_SECONDS, RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import { LISTENERS } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/jobs';
import { WRITTEN_PAGES, WRITTEN_PATHS } from '@parc-ferme/contract/written-pages';

/** What a request costs; bytes are those of the compressed response. */
export type Cost = {
  status: number;
  calls: number;
  /** How many of the calls wait for one another. */
  depth: number;
  reads: number;
  writes: number;
  bytes: number;
};

/** The costs of each route by its name, and of what the system does by itself. */
export type Costs = Map<RouteName | 'unchanged comments' | 'scoring a race' | 'idle job', Cost>;

/**
 * AWS's list prices for us-east-1 in US dollars, from the pricing pages of DynamoDB, API Gateway, Lambda,
 * CloudFront, S3, SES and CloudWatch on 2026-11-20. Free tiers are the permanent monthly ones; those of an
 * account's first year are not included.
 */
const PRICES = {
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  /** Point-in-time recovery. Storage itself is free up to 25 GB. */
  backupGigabyteMonth: 0.2,
  apiCall: 1e-6,
  invocation: { price: 0.2e-6, freeAMonth: 1e6 },
  gigabyteSecond: { price: 13.3334e-6, freeAMonth: 400_000 },
  edgeRequest: { price: 1e-6, freeAMonth: 10e6 },
  edgeFunction: { price: 0.1e-6, freeAMonth: 2e6 },
  edgeGigabyte: { price: 0.085, freeAMonth: 1_000 },
  pageRequest: 0.4e-6, // GET from S3
  writtenPage: 5e-6, // PUT to S3
  loggedGigabyte: { price: 0.5, freeAMonth: 5 },
  mail: 0.1e-3,
  queueRequest: { price: 0.4e-6, freeAMonth: 1e6 },
  /** An alarm is billed by the number of its metrics. */
  alarmMetric: { price: 0.1, freeAMonth: 10 },
};

const RACES = 24;
const MONTHS = 9;
const MINUTES_A_MONTH = 30 * 24 * 60;

type CountedCall = { name: Parameters<Costs['get']>[0]; times: number };

/** Calls of an active player around one race. */
const CALLS: CountedCall[] = [
  { name: 'seasons.get', times: 6 },
  { name: 'scores.leaderboard', times: 3 },
  { name: 'scores.race', times: 3 },
  { name: 'players.season', times: 2 },
  { name: 'home.get', times: 6 },
  { name: 'results.get', times: 3 },
  { name: 'predictions.get', times: 6 },
  { name: 'predictions.submit', times: 2 },
  // Polled by players who wait for the reveal; the edge answers most of these calls.
  { name: 'races.revealed', times: 2 },
  { name: 'comments.list', times: 6 },
  // Polled every 30 seconds, for 27 minutes with the page visible and no new comments.
  { name: 'unchanged comments', times: 54 },
  { name: 'comments.post', times: 1 },
  { name: 'comments.react', times: 2 },
  { name: 'auth.login', times: 0.1 },
  // A third follow a race live: polled every four seconds, for 27 minutes with the page visible.
  { name: 'live.get', times: 135 },
  // Once more with each new holder of the pen.
  { name: 'live.pen', times: 2 },
  // Everybody checks the sheets of half the races.
  { name: 'races.sheet', times: 0.5 },
];

/** Calls of one race, whatever the number of players: one of them at a time sets its order. */
const LIVE_CALLS: CountedCall[] = [
  { name: 'live.take', times: 5 },
  { name: 'live.set-order', times: 200 },
];

type CachedReply = { name: RouteName; cacheSeconds: number; hours: number };

/** Replies that the edge caches, with the hours of a race weekend over which the calls are spread. */
const CACHED: CachedReply[] = [
  // From Friday to Sunday.
  { name: 'seasons.get', cacheSeconds: RACE_DATA_SECONDS, hours: 48 },
  { name: 'live.get', cacheSeconds: LIVE_SECONDS, hours: 2 },
];

/** What public pages are written from. */
const WRITTEN_REPLIES = [...new Set(Object.values(WRITTEN_PAGES).flat())];

/** What is not measured: how players behave, and how long AWS takes. */
const ASSUMED = {
  /** Billed duration per call at 512 MB, cold starts included. */
  secondsACall: 0.1,
  memoryGigabytes: 0.5,
  loggedBytesACall: 700,
  /** index.html is revalidated each time; browsers cache the hashed files. */
  pagesARace: 12,
  /** Public pages that are written with reveal, result, correction and day, and how long a run renders all of them. */
  writtenPagesARace: 60,
  secondsOfWriting: 2,
  /** Every other race is corrected once. */
  scoringsARace: 1.5,
  /** Results to half of the players, missing picks to a quarter. */
  mailsARace: 0.75,
  /** A message is reserved and confirmed, by its sender and by the event of SES. */
  writesAMail: 3,
  /** CloudFront's regional caches near players in Europe and North America, each with its own copy. */
  edgeCaches: 6,
  /** Prediction, scores and revisions of one player and race. */
  storedBytesARace: 2_500,
  /** Lambda's pollers of an idle queue: two by its guide, five by the bills of many accounts. */
  pollers: 2,
  pollsAMinute: 3,
};

/** What a season of 24 races in nine months costs, in US dollars, from measured units. */
export function seasonCost(players: number, costs: Costs, pollers = ASSUMED.pollers) {
  const playerRaces = RACES * players;
  const sumOverCalls = (quantity: (cost: Cost) => number) =>
    sumOf(CALLS, ({ name, times }) => playerRaces * times * quantity(costOf(costs, name))) +
    sumOf(LIVE_CALLS, ({ name, times }) => RACES * times * quantity(costOf(costs, name)));
  const sumOverCachedCalls = (quantity: (cost: Cost) => number) =>
    sumOf(CACHED, (reply) => cachedCalls(players, reply) * quantity(costOf(costs, reply.name)));
  const calls = sumOverCalls(() => 1);
  const apiCalls = calls - sumOverCachedCalls(() => 1);
  const scoring = costOf(costs, 'scoring a race');
  const job = costOf(costs, 'idle job');
  const scorings = RACES * ASSUMED.scoringsARace;
  const jobRuns = (MONTHS * MINUTES_A_MONTH) / SCHEDULES['race-data'].everyMinutes;
  const writingRuns = (MONTHS * MINUTES_A_MONTH) / SCHEDULES.pages.everyMinutes;
  const mails = playerRaces * ASSUMED.mailsARace;
  const reads =
    sumOverCalls((cost) => cost.reads) -
    sumOverCachedCalls((cost) => cost.reads) +
    scorings * scoring.reads +
    jobRuns * job.reads +
    writingRuns * sumOf(WRITTEN_REPLIES, (name) => costOf(costs, name).reads);
  const writes =
    sumOverCalls((cost) => cost.writes) +
    scorings * scoring.writes +
    jobRuns * job.writes +
    mails * ASSUMED.writesAMail;
  // The table grows evenly: on average it has half of its final size.
  const storedGigabytes = (playerRaces * ASSUMED.storedBytesARace) / 1e9 / 2;
  const table =
    reads * PRICES.readUnit +
    writes * PRICES.writeUnit +
    storedGigabytes * MONTHS * PRICES.backupGigabyteMonth;
  const invocations = apiCalls + jobRuns + writingRuns + mails;
  const seconds = invocations * ASSUMED.secondsACall + writingRuns * ASSUMED.secondsOfWriting;
  const pageViews = playerRaces * ASSUMED.pagesARace;
  const others =
    beyondFree(invocations, PRICES.invocation) +
    beyondFree(seconds * ASSUMED.memoryGigabytes, PRICES.gigabyteSecond) +
    beyondFree(calls + pageViews, PRICES.edgeRequest) +
    beyondFree(calls + pageViews, PRICES.edgeFunction) +
    beyondFree(sumOverCalls((cost) => cost.bytes) / 1e9, PRICES.edgeGigabyte) +
    beyondFree((invocations * ASSUMED.loggedBytesACall) / 1e9, PRICES.loggedGigabyte) +
    (pageViews + writingRuns * WRITTEN_PATHS.length) * PRICES.pageRequest +
    RACES * ASSUMED.writtenPagesARace * PRICES.writtenPage +
    mails * PRICES.mail +
    fixedCost(pollers);
  const api = apiCalls * PRICES.apiCall;
  return { calls, reads, writes, table, api, others, total: table + api + others };
}

/** What a stage costs without players: polled queues, and alarms. */
function fixedCost(pollers: number): number {
  const polls = MONTHS * MINUTES_A_MONTH * LISTENERS.length * pollers * ASSUMED.pollsAMinute;
  // One for the dead-letter queue of each listener, one for that of the jobs, and six others.
  const metrics = LISTENERS.length + 1 + 6;
  return beyondFree(polls, PRICES.queueRequest) + beyondFree(MONTHS * metrics, PRICES.alarmMetric);
}

/** Calls that the edge answers. At most one per cache and caching period reaches the API; of few calls almost all do. */
function cachedCalls(players: number, { name, cacheSeconds, hours }: CachedReply): number {
  const calls = players * sumOf(CALLS, (call) => (call.name === name ? call.times : 0));
  const maximum = (ASSUMED.edgeCaches * hours * 3_600) / cacheSeconds;
  return RACES * (calls - calls / (1 + calls / maximum));
}

function sumOf<Row>(rows: Row[], quantity: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + quantity(row), 0);
}

function costOf(costs: Costs, name: Parameters<Costs['get']>[0]): Cost {
  const cost = costs.get(name);
  if (!cost) throw new Error(`${name} was not measured.`);
  return cost;
}

function beyondFree(used: number, { price, freeAMonth }: { price: number; freeAMonth: number }) {
  return Math.max(0, used - MONTHS * freeAMonth) * price;
}

/** A row of the table in the README, with two and with five pollers a queue. */
export function costTable(players: number, costs: Costs): string {
  const head = 'players|calls|read units|write units|table|API|others|season';
  const rows = [2, 5].map((pollers) => {
    const { calls, reads, writes, table, api, others, total } = seasonCost(players, costs, pollers);
    return [
      `${count(players)}, ${pollers} pollers a queue`,
      ...[calls, reads, writes].map(count),
      ...[table, api, others, total].map((dollars) => `$${dollars.toFixed(2)}`),
    ].join(' | ');
  });
  return [head.replaceAll('|', ' | '), ...rows].map((row) => `| ${row} |`).join('\n');
}

/** Three significant figures. */
const count = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-US');
