import { expect, test } from 'vitest';
import { SETTINGS, type Settings } from './settings.ts';
import { checkSettings, checkStages } from './settings-check.ts';
import { EXAMPLE_DOMAIN as domain, EXAMPLE_SETTINGS } from './tests/example-settings.ts';

const check = (changed: object) => () => checkSettings({ ...EXAMPLE_SETTINGS, ...changed });

test.each(Object.entries(SETTINGS))('the settings of %s can be deployed', (_, settings) => {
  expect(() => checkSettings(settings)).not.toThrow();
});

test.each<Partial<Settings>>([
  { domain, sender: 'tips@example.org' },
  { domain, sender: 'tips@Mail.Example.ORG' },
  { domain, sender: 'tips@example.net', senderIdentity: 'existing' },
  { domain: { ...domain, name: 'example.org' }, sender: 'tips@example.org' },
  { monthlyBudgetDollars: undefined },
  { reservedConcurrency: { 'auth/login': 20, 'jobs/race-data': 0 } },
  { warmThroughput: { readUnitsPerSecond: 20_000, writeUnitsPerSecond: 8_000 } },
  { restoredTable: 'parc-ferme-restored' },
])('%j can be deployed', (changed) => {
  expect(check(changed)).not.toThrow();
});

test.each([
  [
    { subdomainHttpsOnly: true },
    'There is no setting subdomainHttpsOnly: correct its name in infra/settings.ts, or remove it.',
  ],
  [
    { throttle: { callsPerSecond: 50, bursts: 100 } },
    'Set throttle.burst in infra/settings.ts to a whole number from 1 on.\nThere is no setting throttle.bursts: ',
  ],
  [{ domain: { ...domain, zone: 'example.org' } }, 'There is no setting domain.zone: '],
  [{ warmThroughput: { readUnits: 1 } }, 'There is no setting warmThroughput.readUnits: '],
  [
    { reservedConcurrency: { 'auth/logn': 20 } },
    'There is no setting reservedConcurrency.auth/logn: ',
  ],
])('%j has an unknown name and is refused', (changed, sentence) => {
  expect(check(changed)).toThrow(sentence);
});

test.each([
  [{ siteName: '' }, 'siteName'],
  [{ season: 26 }, 'season'],
  [{ season: '2026' }, 'season'],
  [{ raceDataUrl: 'http://api.jolpi.ca/ergast/f1' }, 'raceDataUrl'],
  [{ supportEmail: 'support' }, 'supportEmail'],
  [{ alarmsTo: '' }, 'alarmsTo'],
  [{ sender: 'tips' }, 'sender'],
  [{ senderIdentity: 'verified' }, 'senderIdentity'],
  [{ monthlyBudgetDollars: 0 }, 'monthlyBudgetDollars'],
  [{ monthlyBudgetDollars: Number.NaN }, 'monthlyBudgetDollars'],
  [{ domain: { ...domain, name: 'https://tips.example.org' } }, 'domain.name'],
  [{ domain: { ...domain, zoneName: 'example.org.' } }, 'domain.zoneName'],
  [{ domain: { ...domain, hostedZoneId: '/hostedzone/Z123' } }, 'domain.hostedZoneId'],
  [{ throttle: { callsPerSecond: 0, burst: 200 } }, 'throttle.callsPerSecond'],
  [{ passwordCost: 9 }, 'passwordCost'],
  [{ passwordCost: 15 }, 'passwordCost'],
  [{ shards: 17 }, 'shards'],
  [{ originSecretRotation: 1.5 }, 'originSecretRotation'],
  [{ reservedConcurrency: { 'auth/login': -1 } }, 'reservedConcurrency.auth/login'],
  [{ restoredTable: 'a table' }, 'restoredTable'],
  [
    { warmThroughput: { readUnitsPerSecond: 12_000, writeUnitsPerSecond: 10 } },
    'warmThroughput.writeUnitsPerSecond',
  ],
  [{ terminationProtection: undefined }, 'terminationProtection'],
])('%j is refused by a sentence that names the setting and what it must be', (changed, name) => {
  expect(check(changed)).toThrow(
    new RegExp(`^Set ${name} in infra/settings\\.ts to [^\\n]{10,}\\.$`),
  );
});

test('two stages at one address are refused', () => {
  const prod = { ...EXAMPLE_SETTINGS, domain };
  const dev = { ...prod, domain: { ...domain, name: 'dev.example.org' } };
  expect(() => checkStages({ dev, prod })).not.toThrow();
  expect(() => checkStages(SETTINGS)).not.toThrow();
  expect(() => checkStages({ dev: prod, prod })).toThrow(
    'dev and prod cannot both be at tips.example.org: set domain for one of them under SETTINGS in infra/settings.ts.',
  );
});

test('a domain outside its zone is refused', () => {
  const outside = { ...domain, name: 'tips.another-example.org' };
  expect(check({ domain: outside, sender: 'tips@example.org' })).toThrow(
    'Set domain.name in infra/settings.ts to a name in the zone example.org, not tips.another-example.org.',
  );
});

test('a sender outside the zone that the deployment verifies is refused', () => {
  expect(check({ domain, sender: 'anna@example.net' })).toThrow(
    "Set sender in infra/settings.ts to an address in the zone example.org, which the deployment verifies; or senderIdentity to 'existing', if SES has verified anna@example.net.",
  );
});
