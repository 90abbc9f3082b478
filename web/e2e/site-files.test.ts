import { readFileSync } from 'node:fs';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { goReady } from './people.ts';

const cloud = await testCloud();
const browser = await launchBrowser();

const MAX_FONT_BYTES = 34_000;

test('the font is small, loaded once, and has tabular figures in every cut', async () => {
  const page = await openPage(browser, cloud.url);
  const fonts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') return;
    fonts.push(response.body().then(({ length }) => length));
  });
  await goReady(page, '/');
  const sizes = await Promise.all(fonts);
  expect(sizes).toHaveLength(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_FONT_BYTES);

  const widths = await page.evaluate(() => {
    const line = document.body.appendChild(document.createElement('span'));
    line.style.position = 'absolute';
    const widthOf = (text: string, weight: string, stretch: string) => {
      line.textContent = text;
      line.style.fontWeight = weight;
      line.style.fontStretch = stretch;
      return line.getBoundingClientRect().width;
    };
    return ['400 100%', '650 100%', '750 78%'].map((cut) => {
      const [weight = '', stretch = ''] = cut.split(' ');
      return {
        cut,
        figures: ['1111', '0000', '8888'].map((text) => widthOf(text, weight, stretch)),
        letters: widthOf('Grand Prix', weight, stretch),
      };
    });
  });
  for (const { cut, figures } of widths) expect(new Set(figures).size, cut).toBe(1);
  expect(new Set(widths.map(({ letters }) => letters)).size).toBe(widths.length);
});

test('robots may read every page', async () => {
  const { status, headers, text } = await cloud.call('GET', '/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe('User-agent: *\nAllow: /\nDisallow: /api/\n');
});

const season: { races: { circuit: { country: string } }[] } = (
  await cloud.call('GET', '/api/season')
).body;

test('every country of the sample season has a flag of its own', () => {
  const countries = [...new Set(season.races.map(({ circuit }) => circuit.country))];
  const drawn = countries.map((country) => {
    const name = country.toLowerCase().replaceAll(' ', '-');
    return readFileSync(`web/public/static/flags/${name}.svg`, 'utf8');
  });
  expect(new Set(drawn).size).toBe(countries.length);
});
