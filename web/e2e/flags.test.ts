import { readFileSync } from 'node:fs';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';

const cloud = await testCloud();
const browser = await launchBrowser();

const season: { races: { circuit: { country: string } }[] } = (
  await cloud.call('GET', '/api/season')
).body;
const countries = [...new Set(season.races.map(({ circuit }) => circuit.country))];
const drawn = (country: string) => {
  const name = country.toLowerCase().replaceAll(' ', '-');
  return readFileSync(`web/public/static/flags/${name}.svg`, 'utf8');
};

test('every country of the sample season has a flag of its own', () => {
  expect(new Set(countries.map(drawn)).size).toBe(countries.length);
});

test('a country by its long name has its flag, and one without a flag the chequered one', async () => {
  const page = await openPage(browser, cloud.url);
  await page.route('**/api/season', async (route) => {
    const answer = await route.fetch();
    const names = new Map([
      ['UK', 'Great Britain'],
      ['Italy', 'Atlantis'],
    ]);
    const season = await answer.json();
    for (const { circuit } of season.races) {
      circuit.country = names.get(circuit.country) ?? circuit.country;
    }
    await route.fulfill({ json: season });
  });
  await page.goto('/races');
  const flagOf = (race: RegExp) =>
    page.getByRole('heading', { level: 2, name: race }).locator('img');
  expect(await flagOf(/British/).getAttribute('src')).toBe('/static/flags/uk.svg');
  await page.locator('img[src$="chequered.svg"]').first().waitFor();
  expect(await flagOf(/Belgian/).getAttribute('src')).toBe('/static/flags/belgium.svg');
  expect(page.faults).toEqual([]);
});
