import { expect, test } from 'vitest';
import { loadReady } from './people.ts';
import { predictionCloud, RACE } from './predicting.ts';
import { chooseAllPicks, submitPicks } from './steps.ts';

const { cloud, browser, openNewcomer } = await predictionCloud();
const { page, player } = await openNewcomer();
await chooseAllPicks(page);
await submitPicks(page);
await page.getByText('Predictions submitted successfully!').waitFor();
// The race is closed, and the job reveals the picks.
await cloud.at('2025-08-02T13:59:00Z');
await cloud.call('POST', '/local/schedule/race-data/run');

const findings = page.getByRole('status').getByRole('listitem');

async function checkSeason(): Promise<string[]> {
  await loadReady(page, '/check');
  await page.getByRole('button', { name: 'Check 2025' }).click();
  await findings.first().waitFor();
  return findings.allTextContents();
}

test('a player checks the season, and the receipt that is stored on the device', async () => {
  const texts = await checkSeason();
  expect(texts.at(-1)).toMatch(
    /Receipt for 2025-hungaroring, version 1 of .*: these picks count\.$/,
  );
  await expect.poll(() => page.getByText('Everything is as it should be.').count()).toBe(1);
});

test('a visitor checks files, and sees when one is no sheet or receipt', async () => {
  const { text } = await cloud.call('GET', `/api/races/${RACE}/sheet`, { as: player });
  const visitor = await browser.newPage({ baseURL: cloud.url });
  await loadReady(visitor, '/check');
  const choose = (name: string, content: string) =>
    visitor.setInputFiles('input[type=file]', {
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose('sheet.json', text);
  await visitor.getByText('the picks of 1 player are those of the reveal').waitFor();
  await choose('else.json', 'Hello');
  await visitor.getByText('One of the files is not a sheet or a receipt').waitFor();
});

test('a page that cannot load the code of the check says so', async () => {
  const visitor = await browser.newPage({ baseURL: cloud.url, serviceWorkers: 'block' });
  await visitor.route(/\/verify-[^/]+\.js$/, (route) => route.abort());
  await loadReady(visitor, '/check');
  await visitor.setInputFiles('input[type=file]', {
    name: 'sheet.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await visitor.getByText('The code that checks could not be loaded.').waitFor();
});
