import { API } from '@parc-ferme/contract/api';
import { type OpenApiDocument, openApiDocument } from '@parc-ferme/contract/openapi-document';
import { PROBLEMS } from '@parc-ferme/contract/problems';
import { testCloud } from '@parc-ferme/testing/test-cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../../../web/e2e/browser.ts';
import { page as apiPage } from './api-page.ts';

const cloud = await testCloud({ NOW: '2025-03-14T00:00:00Z' });
const browser = await launchBrowser();
const page = await openPage(browser, cloud.url);
afterAll(async () => {
  await browser.close();
  await cloud.close();
});
beforeAll(async () => {
  await page.goto('/local/api');
});

const LINES = Object.entries(API).map(([name, { method, path, access }]) => ({
  name,
  line: `${method} ${path}`,
  who: { public: 'anybody', player: 'players', admin: 'admins' }[access],
}));

test('the page has a line for every call of the API, with who may call it', async () => {
  const lines = await page.locator('summary').allInnerTexts();
  const shown = lines.map((line) => line.split('\n').filter(Boolean).join(' '));
  expect(shown).toHaveLength(LINES.length);
  for (const { line, who } of LINES) {
    expect(shown).toContainEqual(expect.stringMatching(new RegExp(`^${escaped(line)} ${who} `)));
  }
});

function escaped(text: string): string {
  return text.replaceAll(/[{}.]/g, String.raw`\$&`);
}

test('the calls are grouped by noun', async () => {
  const nouns = [...new Set(LINES.map(({ name }) => name.split('.')[0]))];
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    ...nouns,
    'shapes',
  ]);
});

test('a call opened by its link says what it takes, what it answers and why it refuses', async () => {
  await page.goto('/local/api#predictions.submit');
  const call = page.locator('details[open]');
  const told = await call.innerText();
  expect(told).toContain('If-Match header, optional');
  expect(told).toContain('{ predictions: PicksAsSent }');
  expect(told).toContain('{ prediction: Prediction }');
  expect(told).toContain(PROBLEMS['prediction.closed'].message);
  await call.getByRole('link', { name: 'PicksAsSent' }).click();
  expect(await page.locator(':target').innerText()).toContain(
    'podium: [EntrantId, EntrantId, EntrantId]',
  );
});

test('every link within the page leads somewhere', async () => {
  const targets = await page
    .locator('a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  const ids = await page.locator('[id]').evaluateAll((places) => places.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(targets.filter((target) => target === undefined || !ids.includes(target))).toEqual([]);
});

test.each([390, 1440])('at %i px nothing sticks out, also with every call open', async (width) => {
  await page.setViewportSize({ width, height: 844 });
  await page.locator('details').evaluateAll((calls) => {
    for (const call of calls) call.setAttribute('open', '');
  });
  const wide = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
  expect(wide).toBe(width);
});

test('the page keeps to the security policy, and its styles come with it', async () => {
  const styled = await page.evaluate('getComputedStyle(document.body).display');
  expect(styled).toBe('grid');
  expect(await page.locator('script').count()).toBe(0);
  expect(page.faults).toEqual([]);
});

test('what the contract says is text on the page, whatever it is', () => {
  const document: OpenApiDocument = openApiDocument();
  document.info.title = `<script>alert("1")</script> & 'more'`;
  const { html } = apiPage(document, []);
  expect(html).not.toContain('<script>');
  expect(html).toContain(
    '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;more&#39;',
  );
});
