import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

const REQUIRED = {
  TABLE_NAME: 'table',
  BUS_NAME: 'bus',
  SEASON: '2026',
  F1_API_URL: 'https://api.example/ergast/f1',
  SITE_NAME: 'Parc Fermé',
  SUPPORT_EMAIL: 'support@parc-ferme.example',
  ORIGIN_HASHES: 'current,previous',
};

test('an optional setting has a default', () => {
  expect(settingsFrom(REQUIRED)).toMatchObject({
    season: 2026,
    originHashes: ['current', 'previous'],
    passwordCost: 11,
    shards: 1,
    siteUrl: undefined,
  });
  const more = { ...REQUIRED, PASSWORD_COST: '12', PREDICTION_SHARDS: '16' };
  expect(settingsFrom(more)).toMatchObject({ passwordCost: 12, shards: 16 });
});

test.each(Object.keys(REQUIRED))('a missing %s is an error that names it', (name) => {
  const settings = () => settingsFrom({ ...REQUIRED, [name]: undefined });
  expect(settings).toThrow(`The setting ${name} is missing.`);
});

test.each([
  ['SEASON', 'this year'],
  ['SEASON', ''],
  ['PASSWORD_COST', '11.5'],
  ['PREDICTION_SHARDS', '0'],
])('%s=%j is an error that names the setting', (name, value) => {
  const settings = () => settingsFrom({ ...REQUIRED, [name]: value });
  expect(settings).toThrow(`The setting ${name} is ${value}, which is no whole number from 1 on.`);
});
