import { expect, test } from 'vitest';
import { SETTINGS, type Settings, type Stage } from './settings.ts';
import { NAMES, namesIn } from './testing/account-wide-names.ts';
import { type Resource, synthesizedWithPages } from './testing/synthesized.ts';

const zone = { zoneName: 'example.org', hostedZoneId: 'Z123' };
const DOMAINS: Record<Stage, Partial<Settings>> = {
  dev: { domain: { name: 'dev.tips.example.org', ...zone } },
  prod: { domain: { name: 'tips.example.org', ...zone } },
};

const templateOf = (stage: Stage, changed: Partial<Settings>) =>
  synthesizedWithPages(stage, changed).template;

const existing = { senderIdentity: 'existing' } as const;
const prod = templateOf('prod', {});
const prodWithDomain = templateOf('prod', DOMAINS.prod);
const PAIRS = [
  ['without a domain', templateOf('dev', existing), prod],
  ['under one zone', templateOf('dev', { ...DOMAINS.dev, ...existing }), prodWithDomain],
] as const;
const devWithSender = templateOf('dev', {});

const sharedBy = (...[one, other]: Parameters<typeof namesIn>[0][]) =>
  one && other ? namesIn(one).filter((name) => namesIn(other).includes(name)) : [];

test.each(PAIRS)('dev and prod fit into one account and region, %s', (_, first, second) => {
  expect(namesIn(second).length).toBeGreaterThan(5);
  expect(sharedBy(first, second)).toEqual([]);
});

test('of every type that is deployed it is known here what it is named by', () => {
  const resources = Object.values<Resource>(prodWithDomain.toJSON().Resources);
  expect(resources.map(({ Type }) => Type).filter((type) => !NAMES[type])).toEqual([]);
});

test('an identity that both stages would make shows here, and not when the second one is deployed', () => {
  expect(sharedBy(devWithSender, prod)).toEqual([
    expect.stringContaining('AWS::SES::EmailIdentity'),
  ]);
});

test('of the stages in the settings, no two make the same identity', () => {
  const made = Object.values(SETTINGS).flatMap(({ senderIdentity, domain, sender }) =>
    senderIdentity === 'create' ? [domain?.zoneName ?? sender] : [],
  );
  expect(new Set(made).size).toBe(made.length);
});
