import type { AnnouncedRace } from '@parc-ferme/domain/calendar/calendar';
import type { Driver, Team } from '@parc-ferme/domain/entrants/entrants';
import type { QualifyingRow, ResultRow } from './envelope.ts';

/** Official race data. Every call may throw SourceUnavailable. */
export type RaceDataSource = {
  calendar(season: number): Promise<Rows<AnnouncedRace>>;
  /** All drivers of the season, including those of a single Friday practice. */
  drivers(season: number): Promise<Rows<Driver>>;
  teams(season: number): Promise<Rows<Team>>;
  sessions(season: number, round: number): Promise<Sessions>;
  /**
   * Who leads the standings after a round; undefined if the source has not exactly one leader of both after that
   * round.
   */
  champions(season: number, round: number): Promise<Champions | undefined>;
  /** Undefined if the source has none yet. */
  qualifying(season: number, round: number): Promise<Sessions['qualifying']>;
};

export type Champions = { driverChampion: string; teamChampion: string };

/** Rows that could be read, and the names of those that could not. */
export type Rows<Row> = { rows: Row[]; unreadable: string[] };

/** The sessions of one round, not validated. Undefined if the source has none yet. */
export type Sessions = {
  result: SessionAnswer<ResultRow> | undefined;
  qualifying: SessionAnswer<QualifyingRow> | undefined;
};

/** One session, with the race that it belongs to according to the source. */
export type SessionAnswer<Row> = {
  season: number;
  round: number;
  circuitId: string;
} & Rows<Row>;

/** A setting, because the local cloud spaces requests in simulated time. */
export type SourceClock = { now: () => Date; sleep: (ms: number) => Promise<void> };

export type SourceSettings = {
  /** `…/ergast/f1`, with or without a slash at the end. */
  baseUrl: string;
  /** `<app>/<version> (+contact)` */
  userAgent: string;
  clock: SourceClock;
  /** For a complete response, in real time; 10 s by default. */
  timeoutMs?: number;
};

/** The source gave no usable response. The message is shown to admins. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
  /** How long the source asked not to be called, at most six hours. */
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, { retryAfterMs, cause }: Circumstances = {}) {
    super(reason, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

type Circumstances = { retryAfterMs?: number | undefined; cause?: unknown };
