import * as z from 'zod/mini';
import { functionNames } from './api/function-files.ts';
import { type Domain, type Settings, type Stage, withAsciiSender } from './settings.ts';

/* Each message completes the sentence "Set <name> in infra/settings.ts to …". */

function wholeNumber(from: number, to = Number.MAX_SAFE_INTEGER) {
  const range = to === Number.MAX_SAFE_INTEGER ? `${from} on` : `${from} to ${to}`;
  const expected = `a whole number from ${range}`;
  return z.int(expected).check(z.gte(from, expected), z.lte(to, expected));
}

const textLike = (expected: string, pattern: RegExp) =>
  z.string(expected).check(z.regex(pattern, expected));

const YES_OR_NO = z.boolean('true or false');
const ADDRESS = textLike('an e-mail address', /^\S+@\S+$/);
const HOST = textLike(
  'a name such as tips.example.org, in lower case',
  /^([a-z\d-]+\.)+[a-z\d-]+$/,
);
const DOLLARS = 'a number above 0';

/** The name of a function, `auth/login`. */
const FUNCTION = z.string().check(z.refine((name) => functionNames().includes(name)));

const SETTINGS = z.strictObject({
  siteName: textLike('the name of the competition', /\S/),
  season: wholeNumber(1950, 2100),
  raceDataUrl: textLike('an address that begins with https://', /^https:\/\/\S+$/),
  supportEmail: ADDRESS,
  sender: ADDRESS,
  senderIdentity: z.enum(['create', 'existing'], "'create' or 'existing'"),
  alarmsTo: ADDRESS,
  monthlyBudgetDollars: z.optional(z.number(DOLLARS).check(z.positive(DOLLARS))),
  domain: z.optional(
    z.strictObject({
      name: HOST,
      zoneName: HOST,
      hostedZoneId: textLike('the id of the hosted zone, which begins with Z', /^Z[A-Z\d]+$/),
    }),
  ),
  subdomainsHttpsOnly: YES_OR_NO,
  throttle: z.strictObject({ callsPerSecond: wholeNumber(1), burst: wholeNumber(1) }),
  // Each step doubles the time: a cost of 14 takes more than a second, and a call hashes up to two passwords.
  passwordCost: wholeNumber(10, 14),
  shards: wholeNumber(1, 16),
  originSecretRotation: wholeNumber(1),
  reservedConcurrency: z.record(FUNCTION, wholeNumber(0)),
  restoredTable: z.optional(textLike('the name of a table', /^[\w.-]{3,255}$/)),
  // DynamoDB refuses less than a table has anyway.
  warmThroughput: z.optional(
    z.strictObject({
      readUnitsPerSecond: wholeNumber(12_000),
      writeUnitsPerSecond: wholeNumber(4_000),
    }),
  ),
  terminationProtection: YES_OR_NO,
}) satisfies z.ZodMiniType<Settings>;

/**
 * Node strips types without checking them, so what is wrong with the settings is found here.
 *
 * @throws an error with a sentence for each setting that has to be changed before anything is deployed
 */
export function checkSettings(settings: Settings): void {
  const { error } = SETTINGS.safeParse(settings);
  const problems = error?.issues.flatMap(sentencesOf) ?? contradictionsIn(settings);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** @throws if both stages would have one address */
export function checkStages({ dev, prod }: Record<Stage, Settings>): void {
  const name = prod.domain?.name;
  if (name === undefined || dev.domain?.name !== name) return;
  throw new Error(
    `dev and prod cannot both be at ${name}: set domain for one of them under SETTINGS in infra/settings.ts.`,
  );
}

function sentencesOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownSetting([...issue.path, key].join('.')));
  }
  if (issue.code === 'invalid_key') return [unknownSetting(path)];
  return [`Set ${path} in infra/settings.ts to ${issue.message}.`];
}

const unknownSetting = (path: string) =>
  `There is no setting ${path}: correct its name in infra/settings.ts, or remove it.`;

function contradictionsIn(settings: Settings): string[] {
  const { domain, senderIdentity } = settings;
  const { sender } = withAsciiSender(settings);
  if (!domain) return [];
  const { name, zoneName } = domain;
  const problems: string[] = [];
  if (!isWithin(domain, name)) {
    problems.push(
      `Set domain.name in infra/settings.ts to a name in the zone ${zoneName}, not ${name}.`,
    );
  }
  if (senderIdentity === 'create' && !isWithin(domain, sender.split('@')[1] ?? '')) {
    problems.push(
      `Set sender in infra/settings.ts to an address in the zone ${zoneName}, which the deployment verifies; or senderIdentity to 'existing', if SES has verified ${sender}.`,
    );
  }
  return problems;
}

const isWithin = ({ zoneName }: Domain, name: string) => `.${name}`.endsWith(`.${zoneName}`);
