import { domainToASCII } from 'node:url';

/** Each stage is a deployment of its own, chosen by `-c stage=prod`. */
const STAGES = ['dev', 'prod'] as const;
export type Stage = (typeof STAGES)[number];

export function parseStage(name: unknown): Stage {
  const stage = STAGES.find((known) => known === name);
  if (!stage) throw new Error(`There is no stage ${name}. Known: ${STAGES.join(', ')}`);
  return stage;
}

/** A custom domain in a hosted zone of Route 53. A deployment waits until DNS proves the domain for its certificate. */
export type Domain = {
  /** The site's host name: `tips.example.org`. */
  name: string;
  /** The zone that contains it: `example.org`. */
  zoneName: string;
  hostedZoneId: string;
};

export type Settings = {
  /** The name of the site, in page titles and mails. */
  siteName: string;
  /** The season that an empty table begins with. */
  season: number;
  /** Base URL of a Jolpica-compatible API. */
  raceDataUrl: string;
  /** Contact for players, and for the operators of the race-data API. */
  supportEmail: string;
  /** From address of all mails. SES verifies it by a mail, or by DNS with a custom domain. */
  sender: string;
  /**
   * An SES identity exists once per account and region. `create`: this stage's stack creates it.
   * `existing`: the other stage creates it, or it was verified before.
   */
  senderIdentity: 'create' | 'existing';
  /** Recipient of alarms and budget notifications, who first confirms a subscription by mail. */
  alarmsTo: string;
  /** Notifications are sent at 80 and 100 per cent of this. Without it no budget is created. */
  monthlyBudgetDollars?: number;
  domain?: Domain;
  /** Includes all subdomains of the domain in HSTS, those of other sites as well. */
  subdomainsHttpsOnly: boolean;
  /** Limit of all calls to the API together, also of those that bypass CloudFront. Calls above it get a 429. */
  throttle: { callsPerSecond: number; burst: number };
  /** bcrypt's cost: 11 takes some 150 ms on one full core. */
  passwordCost: number;
  /**
   * Number of partition keys over which the predictions of a new race are spread: 1 up to some thousand
   * players. Reading the picks of a race takes one query per key, and more above 500 players.
   */
  shards: number;
  /** Incrementing it rotates the secret by which CloudFront authenticates to the API. */
  originSecretRotation: number;
  /**
   * Reserved concurrency by function name: `{ 'auth/login': 20 }`. A new account may run only ten
   * functions at once, of which none can be reserved.
   */
  reservedConcurrency: Record<string, number>;
  /** A table restored from a backup, which the functions use instead of the stack's own. */
  restoredTable?: string;
  /** Throughput available from the first second; without it 12,000 reads and 4,000 writes. */
  warmThroughput?: { readUnitsPerSecond: number; writeUnitsPerSecond: number };
  /** Whether the stack must be unlocked before it can be deleted. */
  terminationProtection: boolean;
};

const DEFAULTS: Settings = {
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
  dev: { ...DEFAULTS, senderIdentity: 'existing' },
  prod: { ...DEFAULTS, terminationProtection: true },
};

export const stackNameOf = (stage: Stage) => `ParcFerme-${stage}`;

/**
 * The settings with the sender as mails carry it: its domain in lower case, and in ASCII where it has other
 * letters (punycode). IAM compares the address in a policy with that of a mail letter by letter.
 *
 * @throws if mail cannot be sent from the address
 */
export function withAsciiSender(settings: Settings): Settings {
  const [, local, domain = ''] = /^([^\s@<>"',;:]+)@([^\s@]+)$/.exec(settings.sender) ?? [];
  const ascii = domainToASCII(domain);
  // SES accepts other letters in the domain only.
  if (!local || !ascii || /[^\x21-\x7e]/.test(local)) {
    throw new Error(`No mail can be sent from ${settings.sender}.`);
  }
  return { ...settings, sender: `${local}@${ascii}` };
}
