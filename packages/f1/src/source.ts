import type { AnnouncedRace } from '@parc-ferme/domain/calendar/calendar';
import type { Driver, Team } from '@parc-ferme/domain/entrants/entrants';
import type { QualifyingRow, ResultRow } from './jolpica-schemas.ts';

/** Official race data. Every call may throw SourceUnavailable. */
export type RaceDataSource = {
  calendar(season: number): Promise<Rows<AnnouncedRace>>;
  /** All drivers of the season, including those of a single Friday practice. */
  drivers(season: number): Promise<Rows<Driver>>;
  teams(season: number): Promise<Rows<Team>>;
  sessions(season: number, round: number): Promise<Sessions>;
  /** The leaders of both standings after a round; undefined unless the source has exactly one leader of each. */
  champions(season: number, round: number): Promise<Champions | undefined>;
  /** Undefined if the source has no qualifying of this round yet. */
  qualifying(season: number, round: number): Promise<Sessions['qualifying']>;
};

/** The ids of the champions. */
export type Champions = { driverChampion: string; teamChampion: string };

/** Rows that could be read, and a description of each that could not, for admins. */
export type Rows<Row> = { rows: Row[]; unreadable: string[] };

/** The sessions of one round, not validated; each is undefined while the source lacks it. */
export type Sessions = {
  result: SessionRows<ResultRow> | undefined;
  qualifying: SessionRows<QualifyingRow> | undefined;
};

/** One session, with the race that it belongs to according to the source. */
export type SessionRows<Row> = {
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
  /** How long a complete response may take, in real time; 10 s by default. */
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
