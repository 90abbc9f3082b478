import { startCloud } from '@parc-ferme/local/cloud';
import { SAMPLE_PASSWORD } from '@parc-ferme/local/sample-players/people';
import { settingsFrom } from '@parc-ferme/local/settings';
import { buildSite } from '@parc-ferme/local/site';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../web/e2e/chromium.ts';

/* Makes docs/site.png, two screens of the sample season side by side. */
const SCREENS = [
  { address: '/leaderboard', viewport: { width: 1280, height: 844 } },
  { address: '/predictions', viewport: { width: 390, height: 844 }, hasTouch: true },
];

const settings = settingsFrom({ PORT: '0', DATA_DIR: ':memory:' });
const [cloud] = await Promise.all([startCloud(settings), buildSite()]);
const browser = await chromium.launch({ ...(await findChromium()), args: ['--headless=shell'] });

async function screenshot({ address, ...options }: (typeof SCREENS)[number]): Promise<string> {
  const zone = { timezoneId: 'Europe/Brussels', locale: 'en-GB' };
  const page = await browser.newPage({ baseURL: cloud.url, ...zone, ...options });
  await page.goto('/login');
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(address, { waitUntil: 'networkidle' });
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}

const images = [];
for (const screen of SCREENS) images.push(`<img src="${await screenshot(screen)}">`);
// As wide and as high as both screens with the gap and the margins.
const page = await browser.newPage({ viewport: { width: 1726, height: 876 } });
await page.setContent(`<style>
  body { display: flex; gap: 24px; margin: 16px; background: #d9d1c3 }
  img { border-radius: 8px }
</style>${images.join('')}`);
await page.screenshot({ path: 'docs/site.png' });
await browser.close();
await cloud.close();
