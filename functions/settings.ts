import * as z from 'zod/mini';

/** From 1 on, in a text as everything in an environment. */
const Whole = z.pipe(
  z.string(),
  z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(1))),
);

const Environment = z.object({
  TABLE_NAME: z.string(),
  BUS_NAME: z.string(),
  /** The season played. */
  SEASON: Whole,
  /** The base of a Jolpica-compatible API, `…/ergast/f1`. */
  F1_API_URL: z.string(),
  /** Named to the race data's operators, who ask whom to write to, and in every mail. */
  SUPPORT_EMAIL: z.string(),
  /** What the site is called. Only who sends mail has this and the next two. */
  SITE_NAME: z.optional(z.string()),
  /** The site's origin, where the links of mails lead. */
  SITE_URL: z.optional(z.string()),
  MAIL_FROM: z.optional(z.string()),
  /** What only CloudFront can say, hashed: the present secret and the one before it. */
  ORIGIN_HASHES: z.string(),
  /** bcrypt's exponent; 11 unless said. */
  PASSWORD_COST: z.optional(Whole),
  /** Over how many keys the predictions of a new race spread: 1, unless said, up to some thousand players. */
  PREDICTION_SHARDS: z.optional(Whole),
});

export type Settings = ReturnType<typeof settingsFrom>;

/** The functions' environment, read nowhere else. */
export function settingsFrom(environment: Record<string, string | undefined>) {
  const parsed = Environment.parse(environment);
  return {
    tableName: parsed.TABLE_NAME,
    busName: parsed.BUS_NAME,
    season: parsed.SEASON,
    raceDataUrl: parsed.F1_API_URL,
    supportEmail: parsed.SUPPORT_EMAIL,
    siteName: parsed.SITE_NAME,
    siteUrl: parsed.SITE_URL,
    mailFrom: parsed.MAIL_FROM,
    originHashes: parsed.ORIGIN_HASHES.split(','),
    passwordCost: parsed.PASSWORD_COST ?? 11,
    shards: parsed.PREDICTION_SHARDS ?? 1,
  };
}
