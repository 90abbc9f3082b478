import { parseInstant } from '@parc-ferme/domain/race/race-times';
import * as z from 'zod/mini';

/** A whole number; the error names the range. */
function wholeNumber(least: number, most: number) {
  const expected = `Set it to a whole number from ${least} to ${most}.`;
  return z
    .string()
    .check(
      z.refine(
        (text) => /^\d+$/.test(text) && least <= Number(text) && Number(text) <= most,
        expected,
      ),
    );
}

const StartingTime = z
  .string()
  .check(
    z.refine(
      (text) => text === 'real' || parseInstant(text) !== undefined,
      'Set it to an instant such as 2025-07-26T08:00:00Z, or to real.',
    ),
  );

const WebAddress = z
  .string()
  .check(z.regex(/^https?:\/\/\S+$/, 'Set it to an address such as https://…/ergast/f1.'));

/** The name of the site here; a deployment has a setting for it. */
export const SITE_NAME = 'Parc Fermé';

/** The sample's season, and a Saturday morning in it, hours before a qualifying. */
const SAMPLE_SEASON = 2025;
const SAMPLE_NOW = '2025-07-26T08:00:00Z';

const Environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535), '3000'),
  DATA_DIR: z._default(z.string(), '.local'),
  F1_API_URL: z.optional(WebAddress),
  SEASON: z._default(wholeNumber(1950, 2999), String(SAMPLE_SEASON)),
  NOW: z._default(StartingTime, SAMPLE_NOW),
  SAMPLE_PLAYERS: z._default(wholeNumber(0, 100_000), '20'),
  SAMPLE_PLAY: z._default(z.enum(['on', 'off'], 'Set it to on or off.'), 'on'),
  SAMPLE_RULES: z._default(
    z.enum(['specification', 'all'], 'Set it to specification or all.'),
    'specification',
  ),
});

export type Settings = {
  port: number;
  /** `:memory:` stores nothing on disk. */
  dataDir: string;
  /** Undefined: the built-in stand-in with the sample season. */
  raceDataUrl: string | undefined;
  season: number;
  now: Date | 'real';
  samplePlayers: number;
  /** Whether sample players talk, and go on picking as the clock moves. */
  samplePlay: boolean;
  /** Whether an empty table begins with every house rule that adds something to predict. */
  sampleRules: 'specification' | 'all';
};

/** @throws an error that names the setting and what is wrong with it */
export function settingsFrom(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`${name}=${environment[name]} is not a valid setting. ${issue?.message}`);
  }
  const { PORT, DATA_DIR, F1_API_URL, SEASON, NOW, SAMPLE_PLAYERS, SAMPLE_PLAY, SAMPLE_RULES } =
    parsed.data;
  return {
    port: Number(PORT),
    dataDir: DATA_DIR,
    raceDataUrl: F1_API_URL,
    season: Number(SEASON),
    now: NOW === 'real' ? NOW : new Date(NOW),
    samplePlayers: Number(SAMPLE_PLAYERS),
    samplePlay: SAMPLE_PLAY === 'on',
    sampleRules: SAMPLE_RULES,
  };
}

/** An empty setting is the same as none. */
function withoutEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
