import { expect, test } from 'vitest';
import { SETTINGS, type Settings, type Stage, withAsciiSender } from '../settings.ts';
import { globalNamesWithoutRegion, namesIn } from './account-wide-names.ts';
import { synthesizedWithSite } from './synthesized.ts';

const zone = { zoneName: 'example.org', hostedZoneId: 'Z123' };
const DOMAINS: Record<Stage, Partial<Settings>> = {
  dev: { domain: { name: 'dev.tips.example.org', ...zone } },
  prod: { domain: { name: 'tips.example.org', ...zone } },
};

const namesOf = (stage: Stage, changed: Partial<Settings>) =>
  namesIn(synthesizedWithSite(stage, changed).template);

test('dev and prod share no unique name in an account and region, also under one zone', () => {
  const prod = namesOf('prod', DOMAINS.prod);
  const shared = (senderIdentity: Settings['senderIdentity']) =>
    namesOf('dev', { ...DOMAINS.dev, senderIdentity }).filter((name) => prod.includes(name));
  expect(prod.length).toBeGreaterThan(5);
  expect(shared('existing')).toEqual([]);
  // Proof that a shared name would be found.
  expect(shared('create')).toContainEqual(expect.stringContaining('AWS::SES::EmailIdentity'));
});

test('a stack in another region of the account may have the same names, as the global ones contain the region', () => {
  const { template } = synthesizedWithSite('prod', DOMAINS.prod);
  expect(namesIn(template).filter((name) => name.includes('AWS::Region')).length).toBeGreaterThan(
    4,
  );
  // The exception is the site's own domain.
  const aliases = globalNamesWithoutRegion(template);
  expect(aliases).toEqual([expect.stringContaining('tips.example.org')]);
});

test('no two stages of the settings create the same SES identity', () => {
  const identities = Object.values(SETTINGS)
    .map(withAsciiSender)
    .flatMap(({ senderIdentity, domain, sender }) =>
      senderIdentity === 'create' ? [domain?.zoneName ?? sender] : [],
    );
  expect(new Set(identities).size).toBe(identities.length);
});
