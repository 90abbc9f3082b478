import type { AnnouncedRace } from '@parc-ferme/domain/race/calendar';
import type { Driver, Team } from '@parc-ferme/domain/race/season';
import type { QualifyingRow, ResultRow } from './envelope.ts';

/** Where official race data comes from, as the schedule sees it. Every call may throw SourceUnavailable. */
export type RaceDataSource = {
  calendar(season: number): Promise<AnnouncedRace[]>;
  /** Everybody entered in the season, those of a single Friday practice included. */
  drivers(season: number): Promise<Driver[]>;
  teams(season: number): Promise<Team[]>;
  sessions(season: number, round: number): Promise<Sessions>;
};

/** What the source says of one round, not judged yet. Undefined: nothing there yet. */
export type Sessions = {
  result: SessionAnswer<ResultRow> | undefined;
  qualifying: SessionAnswer<QualifyingRow> | undefined;
};

/** One session in the source's own words, headed by the race that it says the session belongs to. */
export type SessionAnswer<Row> = {
  season: number;
  round: number;
  circuitId: string;
  rows: Row[];
};

/** Injected, because the local cloud counts politeness in simulated time. */
export type SourceClock = { now: () => Date; sleep: (ms: number) => Promise<void> };

export const realClock: SourceClock = {
  now: () => new Date(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export type SourceSettings = {
  /** `…/ergast/f1`, with or without a slash at the end. */
  baseUrl: string;
  /** Tells the source who asks: `<app>/<version> (+contact)`. */
  userAgent: string;
  clock: SourceClock;
  /** For a whole answer, in real milliseconds; 10 s unless told. */
  timeoutMs?: number;
};

/** The source gave no usable answer. Its message is a plain reason for an admin to read. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
  /** How long the source asked to be left alone, at most six hours. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { retryAfterMs, cause }: Circumstances = {}) {
    super(reason, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

type Circumstances = { retryAfterMs?: number | undefined; cause?: unknown };
