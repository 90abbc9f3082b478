import * as z from 'zod/mini';

const Port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const Instant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));

/** The sample's season, and a Saturday morning in it, hours before a qualifying. */
export const SAMPLE_SEASON = 2025;
const SAMPLE_NOW = '2025-07-26T08:00:00Z';

const Environment = z.object({
  PORT: z._default(Port, 3000),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.local'),
  F1_API_URL: z.optional(z.url()),
  SEASON: z._default(
    z.coerce.number().check(z.int(), z.minimum(1950), z.maximum(2999)),
    SAMPLE_SEASON,
  ),
  NOW: z._default(z.union([z.literal('real'), Instant]), SAMPLE_NOW),
  SAMPLE_PLAYERS: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
    20,
  ),
});

export type Settings = {
  port: number;
  /** `:memory:` keeps nothing. */
  dataDir: string;
  /** Undefined: the built-in stand-in with the sample season. */
  raceDataUrl: string | undefined;
  season: number;
  now: Date | 'real';
  samplePlayers: number;
};

/** @throws an error that names the setting and what is wrong with it */
export function settingsFrom(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`${name}=${environment[name]} is not a valid setting: ${issue?.message}`);
  }
  const { PORT, DATA_DIR, F1_API_URL, SEASON, NOW, SAMPLE_PLAYERS } = parsed.data;
  return {
    port: PORT,
    dataDir: DATA_DIR,
    raceDataUrl: F1_API_URL,
    season: SEASON,
    now: NOW === 'real' ? NOW : new Date(NOW),
    samplePlayers: SAMPLE_PLAYERS,
  };
}

/** A setting that is set to nothing counts as not set. */
function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
