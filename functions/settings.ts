/** What the host sets, texts all of them. */
type Environment = Record<string, string | undefined>;

/**
 * The functions' environment, read nowhere else.
 *
 * @throws an error that names the setting that is missing, or that is no whole number
 */
export function settingsFrom(environment: Environment) {
  const { text, whole } = reading(environment);
  return {
    tableName: text('TABLE_NAME'),
    busName: text('BUS_NAME'),
    /** The season played. */
    season: whole('SEASON'),
    /** The base of a Jolpica-compatible API, `…/ergast/f1`. */
    raceDataUrl: text('F1_API_URL'),
    /** Named to the race data's operators, who ask whom to write to, and in every mail. */
    supportEmail: text('SUPPORT_EMAIL'),
    /** What the site is called. Only functions that send mail have this and the next three. */
    siteName: environment.SITE_NAME,
    /** The site's origin, where the links of mails lead. */
    siteUrl: environment.SITE_URL,
    mailFrom: environment.MAIL_FROM,
    mailConfigurationSet: environment.MAIL_CONFIGURATION_SET,
    /** What only CloudFront can say, hashed: the present secret and the one before it. */
    originHashes: text('ORIGIN_HASHES').split(','),
    /** bcrypt's exponent. */
    passwordCost: whole('PASSWORD_COST', 11),
    /** Over how many keys the predictions of a new race spread: 1 up to some thousand players. */
    shards: whole('PREDICTION_SHARDS', 1),
  };
}

/** Without schemas: this is read at the first call of every function, and loading them takes longer. */
function reading(environment: Environment) {
  const text = (name: string): string => {
    const value = environment[name];
    if (value === undefined) throw new Error(`The setting ${name} is missing.`);
    return value;
  };
  const whole = (name: string, otherwise?: number): number => {
    if (otherwise !== undefined && environment[name] === undefined) return otherwise;
    const value = Number(text(name));
    if (Number.isInteger(value) && value > 0) return value;
    throw new Error(`The setting ${name} is ${text(name)}, which is no whole number from 1 on.`);
  };
  return { text, whole };
}
