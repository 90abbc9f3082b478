/** The environment variables. */
type Environment = Record<string, string | undefined>;

/**
 * The functions' environment, read nowhere else.
 *
 * @throws an error that names the setting that is missing or is not an integer
 */
export function settingsFrom(environment: Environment) {
  const { required, integer } = parsersOf(environment);
  return {
    tableName: required('TABLE_NAME'),
    busName: required('BUS_NAME'),
    /** The season that an empty table begins with; later the current season is stored in the table. */
    season: integer('SEASON'),
    /** The base of a Jolpica-compatible API, `…/ergast/f1`. */
    raceDataUrl: required('F1_API_URL'),
    /** In the user agent, as the race data's operators ask for a contact, and in every mail. */
    supportEmail: required('SUPPORT_EMAIL'),
    siteName: required('SITE_NAME'),
    /** The origin of links in mails. Only functions that send mail have this and the next two settings. */
    siteUrl: environment.SITE_URL,
    mailFrom: environment.MAIL_FROM,
    mailConfigurationSet: environment.MAIL_CONFIGURATION_SET,
    /** The site's bucket, and the folder of the code that renders its pages. Only the job `write-pages` has them. */
    pagesBucket: environment.PAGES_BUCKET,
    rendererFolder: environment.RENDERER_FOLDER,
    /** The function's own queue; only functions that delay events have it. */
    queueUrl: environment.QUEUE_URL,
    /** SHA-256 of the secret that only CloudFront knows: the current one and those before it. */
    originHashes: required('ORIGIN_HASHES').split(','),
    /** bcrypt's exponent. */
    passwordCost: integer('PASSWORD_COST', 11),
    /** The number of partition keys for the predictions of a new race: 1 for up to some thousand players. */
    shards: integer('PREDICTION_SHARDS', 1),
  };
}

/** Without the schema library, which every function would then have to load. */
function parsersOf(environment: Environment) {
  const required = (name: string): string => {
    const value = environment[name];
    if (value === undefined) throw new Error(`The setting ${name} is missing.`);
    return value;
  };
  const integer = (name: string, fallback?: number): number => {
    if (fallback !== undefined && environment[name] === undefined) return fallback;
    const value = Number(required(name));
    if (Number.isInteger(value) && value > 0) return value;
    throw new Error(
      `The setting ${name} is ${required(name)}, which is no whole number from 1 on.`,
    );
  };
  return { required, integer };
}
