/** Where it is deployed to: `-c stage=prod`. */
const STAGES = ['dev', 'prod'] as const;
export type Stage = (typeof STAGES)[number];

export function stageNamed(name: unknown): Stage {
  const stage = STAGES.find((known) => known === name);
  if (!stage) throw new Error(`There is no stage ${name}. Known: ${STAGES.join(', ')}`);
  return stage;
}

/** An own domain, whose zone Route 53 holds. Its certificate makes CloudFormation wait for DNS. */
export type Domain = {
  /** Where the site is: `tips.example.org`. */
  name: string;
  /** The zone it is in: `example.org`, and its id. */
  zoneName: string;
  hostedZoneId: string;
};

export type Settings = {
  /** What the site is called, in its head and in mails. */
  siteName: string;
  /** The season played. */
  season: number;
  /** The base of a Jolpica-compatible API. */
  raceDataUrl: string;
  /** Where players report what is wrong; the race data's operators write there too. */
  supportEmail: string;
  /** Who mails come from. SES asks by mail whether the address is yours, or by DNS with an own domain. */
  sender: string;
  /**
   * SES knows an address or a domain once in an account and region. `create`: this stage's stack makes
   * it. `existing`: it is there already, made by the other stage or verified before.
   */
  senderIdentity: 'create' | 'existing';
  /** Who hears of alarms and of the budget. AWS asks by mail whether they want to. */
  alarmsTo: string;
  /** A month that costs more than this is told, at 80 and at 100 per cent. */
  monthlyBudgetDollars: number;
  domain?: Domain;
  /** Browsers may speak to the domain's own subdomains by HTTPS only, whoever else has one of them. */
  subdomainsHttpsOnly: boolean;
  /** What the API takes in all, also from callers who go past CloudFront; what is above it gets a 429. */
  throttle: { callsPerSecond: number; burst: number };
  /** bcrypt's exponent: 11 takes some 150 ms of the full core that the auth functions have. */
  passwordCost: number;
  /**
   * Over how many keys the predictions of a new race spread: 1 up to some thousand players. With more,
   * whoever looks at the picks before the result calls once for each key until 500 players are there.
   */
  shards: number;
  /** Counts up to make another secret that CloudFront says to the API. */
  originSecretRotation: number;
  /**
   * How many of a function may run at once, by its name. A new account may hold ten in all, of which
   * none can be reserved, so nothing is unless it stands here: `{ 'auth/login': 20 }`.
   */
  reservedConcurrency: Record<string, number>;
  /** A table that was restored from a backup, which the functions use in place of the stack's own. */
  restoredTable?: string;
  /** What the table can do at once from its first second on; without it 12,000 reads and 4,000 writes. */
  warmThroughput?: { readUnitsPerSecond: number; writeUnitsPerSecond: number };
  /** Whether the stack has to be unlocked before it can be deleted. */
  terminationProtection: boolean;
};

const EVERYWHERE: Settings = {
  siteName: 'Parc Fermé',
  season: 2026,
  raceDataUrl: 'https://api.jolpi.ca/ergast/f1',
  supportEmail: 'support@parc-ferme.example',
  sender: 'noreply@parc-ferme.example',
  senderIdentity: 'create',
  alarmsTo: 'support@parc-ferme.example',
  monthlyBudgetDollars: 5,
  subdomainsHttpsOnly: false,
  throttle: { callsPerSecond: 100, burst: 200 },
  passwordCost: 11,
  shards: 1,
  originSecretRotation: 1,
  reservedConcurrency: {},
  terminationProtection: false,
};

export const SETTINGS: Record<Stage, Settings> = {
  dev: { ...EVERYWHERE, senderIdentity: 'existing' },
  prod: { ...EVERYWHERE, terminationProtection: true },
};

/** A stage's stack: what its name begins with is told apart from the other stage's. */
export const stackNameOf = (stage: Stage) => `ParcFerme-${stage}`;

type Names = { table: string; bus: string; originHashes: string };

/** The environment of every function, by the names that `functions/settings.ts` reads. */
export function environmentOf(settings: Settings, names: Names) {
  return {
    TABLE_NAME: names.table,
    BUS_NAME: names.bus,
    SEASON: String(settings.season),
    F1_API_URL: settings.raceDataUrl,
    ORIGIN_HASHES: names.originHashes,
    SUPPORT_EMAIL: settings.supportEmail,
    PASSWORD_COST: String(settings.passwordCost),
    PREDICTION_SHARDS: String(settings.shards),
  };
}

/** What a function that sends mail has besides. */
export function mailEnvironmentOf({ siteName, sender }: Settings, { siteUrl, mails }: Mailing) {
  return {
    ...{ SITE_NAME: siteName, SITE_URL: siteUrl },
    ...{ MAIL_FROM: sender, MAIL_CONFIGURATION_SET: mails },
  };
}

/** Where the links of mails lead, and the configuration set that they are sent by. */
type Mailing = { siteUrl: string; mails: string };

/** What a function gets by its role. Memory buys CPU: 1769 MB is one full core. */
export type Size = { memoryMegabytes: number; timeoutSeconds: number };

/**
 * Picks are revealed ten seconds after closing. A submission on its way must be over by then, or it
 * could have seen them: nothing that takes picks or moves a closing may run that long.
 */
const ROUTE_SECONDS = 9;

export const SIZES = {
  route: { memoryMegabytes: 512, timeoutSeconds: ROUTE_SECONDS },
  /** Hashes a password: costs the same in less time. */
  hashing: { memoryMegabytes: 1769, timeoutSeconds: ROUTE_SECONDS },
  /** Scores races while an admin waits for it, as long as the API waits. Takes no picks. */
  scoring: { memoryMegabytes: 1024, timeoutSeconds: 29 },
  listener: { memoryMegabytes: 1024, timeoutSeconds: 60 },
  /** Does one small thing while the stack is deployed. */
  plain: { memoryMegabytes: 128, timeoutSeconds: 30 },
  /** Waits for the race data's operators, who ask for few calls a second. */
  scheduled: { memoryMegabytes: 512, timeoutSeconds: 120 },
} satisfies Record<string, Size>;

const HASHING: readonly string[] = [
  'account/change-email',
  'account/change-password',
  'account/remove',
  'auth/login',
  'auth/register',
  'auth/reset',
];

const SCORING: readonly string[] = [
  'results/correct',
  'results/fetch',
  'results/preview-correction',
  'results/process',
  'scores/calculate-all',
];

export function sizeOfRoute(functionName: string): Size {
  if (HASHING.includes(functionName)) return SIZES.hashing;
  return SCORING.includes(functionName) ? SIZES.scoring : SIZES.route;
}

/** The functions that say something on the bus. */
export const ANNOUNCING: readonly string[] = [
  'account/change-email',
  'head-to-head/set',
  'account/remove',
  'account/send-email-link',
  'auth/confirm-email',
  'auth/register',
  'auth/request-reset',
  'events/keep-standings',
  'events/send-mail',
  'players/correct-email',
  'results/fetch',
  'jobs/race-data',
];

/** The functions that send mail. */
export const MAILING: readonly string[] = ['events/send-mail'];

export const LOG_DAYS = 30;
