import { expect, test } from 'vitest';
import { SETTINGS, type Settings, type Stage, withMailedSender } from '../settings.ts';
import { NAMES, namesIn, namesOfAnyRegion } from './account-wide-names.ts';
import { type Resource, synthesizedWithSite } from './synthesized.ts';

const zone = { zoneName: 'example.org', hostedZoneId: 'Z123' };
const DOMAINS: Record<Stage, Partial<Settings>> = {
  dev: { domain: { name: 'dev.tips.example.org', ...zone } },
  prod: { domain: { name: 'tips.example.org', ...zone } },
};

const templateOf = (stage: Stage, changed: Partial<Settings>) =>
  synthesizedWithSite(stage, changed).template;

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

test.each(PAIRS)(
  'dev and prod share no unique name in an account and region, %s',
  (_, first, second) => {
    expect(namesIn(second).length).toBeGreaterThan(5);
    expect(sharedBy(first, second)).toEqual([]);
  },
);

test('a stack in another region of the account may have the same names, as the global ones contain the region', () => {
  expect(namesIn(prod).filter((name) => name.includes('AWS::Region')).length).toBeGreaterThan(4);
  expect(namesOfAnyRegion(prod)).toEqual([]);
});

test('every deployed resource type is listed with its unique names', () => {
  const resources = Object.values<Resource>(prodWithDomain.toJSON().Resources);
  expect(resources.map(({ Type }) => Type).filter((type) => !NAMES[type])).toEqual([]);
});

test('an SES identity that both stages create is detected', () => {
  expect(sharedBy(devWithSender, prod)).toEqual([
    expect.stringContaining('AWS::SES::EmailIdentity'),
  ]);
});

test('no two stages of the settings create the same SES identity', () => {
  const made = Object.values(SETTINGS)
    .map(withMailedSender)
    .flatMap(({ senderIdentity, domain, sender }) =>
      senderIdentity === 'create' ? [domain?.zoneName ?? sender] : [],
    );
  expect(new Set(made).size).toBe(made.length);
});
