/** The environment variables. */
type Environment = Record<string, string | undefined>;

/**
 * The functions' environment, read nowhere else.
 *
 * @throws an error that names the setting that is missing or is not an integer
 */
export function settingsFrom(environment: Environment) {
  const { text, whole } = parsersOf(environment);
  return {
    tableName: text('TABLE_NAME'),
    busName: text('BUS_NAME'),
    /** The season that an empty table begins with; later the table knows. */
    season: whole('SEASON'),
    /** The base of a Jolpica-compatible API, `…/ergast/f1`. */
    raceDataUrl: text('F1_API_URL'),
    /** In the user agent, as the race data's operators ask for a contact, and in every mail. */
    supportEmail: text('SUPPORT_EMAIL'),
    siteName: text('SITE_NAME'),
    /** The origin that the links of mails lead to: only functions that send mail have this and the next two. */
    siteUrl: environment.SITE_URL,
    mailFrom: environment.MAIL_FROM,
    mailConfigurationSet: environment.MAIL_CONFIGURATION_SET,
    /** The bucket of the site, and the folder of the code that renders its pages: only the function that writes pages has them. */
    pagesBucket: environment.PAGES_BUCKET,
    rendererFolder: environment.RENDERER_FOLDER,
    /** The function's own queue; only functions that put events back have it. */
    queueUrl: environment.QUEUE_URL,
    /** SHA-256 of the secret that only CloudFront knows: the current one and those before it. */
    originHashes: text('ORIGIN_HASHES').split(','),
    /** bcrypt's exponent. */
    passwordCost: whole('PASSWORD_COST', 11),
    /** The number of partition keys for the predictions of a new race: 1 for up to some thousand players. */
    shards: whole('PREDICTION_SHARDS', 1),
  };
}

/** Parsed without schemas, as every function would have to load them. */
function parsersOf(environment: Environment) {
  const text = (name: string): string => {
    const value = environment[name];
    if (value === undefined) throw new Error(`The setting ${name} is missing.`);
    return value;
  };
  const whole = (name: string, fallback?: number): number => {
    if (fallback !== undefined && environment[name] === undefined) return fallback;
    const value = Number(text(name));
    if (Number.isInteger(value) && value > 0) return value;
    throw new Error(`The setting ${name} is ${text(name)}, which is no whole number from 1 on.`);
  };
  return { text, whole };
}
