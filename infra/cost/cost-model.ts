import { RACE_DATA_SECONDS } from '@parc-ferme/contract/edge';
import { LISTENERS } from '@parc-ferme/contract/events';
import { SCHEDULES } from '@parc-ferme/contract/schedules';

/**
 * What a season costs, from counted units. `cost-model.test.ts` counts them against the functions and
 * holds the README's table against this file.
 *
 * Prices are AWS's list prices for us-east-1 in US dollars, from its pricing pages for DynamoDB, API
 * Gateway, Lambda, CloudFront, S3, SES and CloudWatch as they were noted on 2026-11-20. Allowances are
 * those that every account has every month for good; what is free for a first year is not counted.
 */
export const PRICES = {
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  /** The backup to any second of the last 35 days. Storage itself is free up to 25 GB. */
  backedUpGigabyteMonth: 0.2,
  apiCall: 1e-6,
  invocation: { price: 0.2e-6, freeAMonth: 1e6 },
  gigabyteSecond: { price: 13.3334e-6, freeAMonth: 400_000 },
  edgeRequest: { price: 1e-6, freeAMonth: 10e6 },
  /** Of the function that CloudFront runs before it looks for anything. */
  edgeFunction: { price: 0.1e-6, freeAMonth: 2e6 },
  edgeGigabyte: { price: 0.085, freeAMonth: 1_000 },
  pageRequest: 0.4e-6,
  loggedGigabyte: { price: 0.5, freeAMonth: 5 },
  mail: 0.1e-3,
  queueRequest: { price: 0.4e-6, freeAMonth: 1e6 },
  /** A month. An alarm on several metrics is billed by each of them. */
  alarmMetric: { price: 0.1, freeAMonth: 10 },
};

export const RACES = 24;
const MONTHS = 9;
/** Of a month. */
const MINUTES = 30 * 24 * 60;

/** What one call takes at most. Bytes are as they travel, compressed. */
type Call = {
  /** How often a keen player makes it around one race. An assumption. */
  each: number;
  reads: (players: number) => number;
  writes: number;
  bytes: (players: number) => number;
  /** For so long the edge answers everybody in place of the API. */
  keptSeconds?: number;
};

const always = (value: number) => () => value;

/** Units as counted with 24 races in the table. */
export const CALLS = {
  season: {
    ...{ each: 6, reads: always(7), writes: 0, bytes: always(3_500) },
    keptSeconds: RACE_DATA_SECONDS,
  },
  leaderboard: {
    each: 3,
    reads: (players) => Math.min(5, 0.5 + players / 500),
    writes: 0,
    bytes: (players) => 1_000 + 14 * Math.min(500, players),
  },
  /** The first page of them: who looks is on it. */
  everybodysScores: {
    each: 3,
    reads: (players) => 5 + 0.043 * Math.min(500, players),
    writes: 0,
    bytes: (players) => 1_500 + 20 * Math.min(500, players),
  },
  result: { each: 3, reads: always(5), writes: 0, bytes: always(600) },
  ownPicks: { each: 6, reads: always(3), writes: 0, bytes: always(600) },
  submission: { each: 2, reads: always(4), writes: 1, bytes: always(600) },
  comments: { each: 6, reads: always(2), writes: 0, bytes: always(2_000) },
  /** Every 30 seconds of some 27 minutes in which the page is visible and nothing new comes. */
  unchangedComments: { each: 54, reads: always(2), writes: 0, bytes: always(300) },
  comment: { each: 1, reads: always(2), writes: 4, bytes: always(300) },
  signIn: { each: 0.1, reads: always(3), writes: 4, bytes: always(500) },
} satisfies Record<string, Call>;

/** Scoring a race, with a correction in every other race. */
export const SCORING = {
  each: 1.5,
  reads: (players: number) => 12 + 0.12 * players,
  writes: (players: number) => 10 + 1.01 * players,
};

/** What nobody counts here: how people behave, and how long AWS takes. */
export const ASSUMED = {
  /** Billed for a call, the first ones of cold functions among them, at 512 MB. */
  secondsACall: 0.1,
  gigabytes: 0.5,
  loggedBytesACall: 700,
  /** A page is asked for anew each time; its hashed parts stay in the browser. */
  pagesARace: 12,
  /** A reminder for whoever has not tipped yet, a forgotten password now and then. */
  mailsARace: 0.25,
  /** CloudFront's regional caches in Europe and North America, each with an answer of its own. */
  edges: 6,
  /** From Friday to Sunday, evenly: in a rush the edge answers more. */
  hoursARace: 48,
  /** Predictions, scores and their revisions of one player and race. */
  storedBytesARace: 2_500,
};

/** A look of the schedule at what is due, when nothing is. */
export const TICK = {
  aMonth: MINUTES / SCHEDULES['race-data'].everyMinutes,
  reads: 4,
  writes: 1,
};

/**
 * Lambda asks a queue all day whether anything is in it: for 20 seconds at a time, twice at once where
 * little ever is (its guide, "Configuring scaling behavior for SQS event source mappings").
 */
export const ASKED = { queues: LISTENERS.length, aMinute: 2 * 3 };

/** What the alarms of a stage look at: dead letters of events and schedules, failed calls, and more. */
export const ALARM_METRICS = ASKED.queues + Object.keys(SCHEDULES).length + 5;

export type Season = {
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
export function seasonOf(players: number): Season {
  const kinds = Object.values<Call>(CALLS);
  const sum = (of: (kind: Call) => number, times = made) =>
    RACES * kinds.reduce((total, kind) => total + times(kind, players) * of(kind), 0);

  const calls = sum(() => 1);
  const answered = sum(() => 1, madeOfApi);
  const ticks = TICK.aMonth * MONTHS;
  const reads =
    sum((kind) => kind.reads(players), madeOfApi) +
    RACES * SCORING.each * SCORING.reads(players) +
    ticks * TICK.reads;
  const writes =
    sum((kind) => kind.writes) +
    RACES * SCORING.each * SCORING.writes(players) +
    ticks * TICK.writes;
  const gigabytesOut = sum((kind) => kind.bytes(players)) / 1e9;
  const times = RACES * players;

  const table = reads * PRICES.readUnit + writes * PRICES.writeUnit + backups(times);
  const api = answered * PRICES.apiCall;
  const others = besides({ calls, invocations: answered + ticks, gigabytesOut, times });
  return { players, calls, reads, writes, table, api, others, total: table + api + others };
}

const made = ({ each }: Call, players: number) => each * players;

/**
 * How many of the calls around a race reach the API: the first one at each edge, and the first one after
 * each time that an answer was kept. That is one in so many seconds at most, however many there are;
 * all of them where nothing is kept.
 */
export function madeOfApi(kind: Call, players: number): number {
  const calls = made(kind, players);
  const most = (ASSUMED.edges * ASSUMED.hoursARace * 3_600) / (kind.keptSeconds ?? 0);
  return calls / (1 + calls / most);
}

/** The table grows from race to race: half of what it ends with, on average. */
function backups(times: number): number {
  const gigabytes = (times * ASSUMED.storedBytesARace) / 1e9 / 2;
  return gigabytes * MONTHS * PRICES.backedUpGigabyteMonth;
}

type Besides = Record<'calls' | 'invocations' | 'gigabytesOut' | 'times', number>;

/** Functions, the edge, the pages, queues, alarms, logs and mail. */
function besides({ calls, invocations, gigabytesOut, times }: Besides): number {
  const pages = times * ASSUMED.pagesARace;
  const { secondsACall, gigabytes, loggedBytesACall, mailsARace } = ASSUMED;
  return (
    beyondFree(invocations, PRICES.invocation) +
    beyondFree(invocations * secondsACall * gigabytes, PRICES.gigabyteSecond) +
    beyondFree(calls + pages, PRICES.edgeRequest) +
    beyondFree(calls + pages, PRICES.edgeFunction) +
    beyondFree(gigabytesOut, PRICES.edgeGigabyte) +
    beyondFree((invocations * loggedBytesACall) / 1e9, PRICES.loggedGigabyte) +
    standing(1) +
    pages * PRICES.pageRequest +
    times * mailsARace * PRICES.mail
  );
}

/** What a season of stages in one account costs though nobody plays: queues asked, metrics watched. */
export function standing(stages: number): number {
  const asked = stages * MONTHS * MINUTES * ASKED.queues * ASKED.aMinute;
  const watched = stages * MONTHS * ALARM_METRICS;
  return beyondFree(asked, PRICES.queueRequest) + beyondFree(watched, PRICES.alarmMetric);
}

function beyondFree(used: number, { price, freeAMonth }: { price: number; freeAMonth: number }) {
  return Math.max(0, used - MONTHS * freeAMonth) * price;
}

/** The README's table, and with other sizes that of docs/scale.md. */
export function costTable(sizes = [10, 500, 10_000]): string {
  const rows = sizes
    .map(seasonOf)
    .map((season) => [
      count(season.players),
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

/** Three figures: it is a model. */
const count = (value: number) => Number(value.toPrecision(3)).toLocaleString('en-US');
const dollars = (value: number) => `$${value.toFixed(2)}`;
