import { readFileSync } from 'node:fs';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { expect, test } from 'vitest';
import { launchBrowser, openPage } from './browser.ts';
import { loadReady } from './people.ts';
import { builtRoutes } from './site-map.ts';

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
  await loadReady(page, '/');
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

test('robots.txt allows every page and the calendar feed, but no other address of the API', async () => {
  const { status, headers, text } = await cloud.call('GET', '/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe('User-agent: *\nAllow: /\nAllow: /api/calendar.ics\nDisallow: /api/\n');
});

const pages = await Promise.all(
  [...builtRoutes(), '/no/such/page'].map(async (route) => {
    const { text } = await cloud.call('GET', route.replaceAll(/:\w+/g, 'x'));
    const [head = ''] = text.split('</head>');
    const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title);
    const tags = [...head.matchAll(/<meta (?:name|property)="([\w:]+)" content="([^"]*)"/g)];
    return { route, titles, tags: new Map(tags.map(([, name, content]) => [name, content])) };
  }),
);

test('every page has one title', () => {
  for (const { route, titles } of pages)
    expect(titles, route).toEqual([expect.stringMatching(/./)]);
});

test('a shared link has a preview with title and description, unless it leads to a player, a season or a private page', () => {
  const withPreview = pages.filter(({ tags }) => tags.has('og:title'));
  for (const { route, titles, tags } of withPreview) {
    expect(tags.get('og:title'), route).toBe(titles[0]);
    expect(tags.get('og:description'), route).toMatch(/^[^"&<]+\.$/);
    expect(tags.get('description'), route).toBe(tags.get('og:description'));
  }
  const withoutPreview = pages.filter((page) => !withPreview.includes(page));
  expect(withoutPreview.map(({ route }) => route)).toEqual([
    ...['/reset-password/:token', '/confirm-email/:token', '/unsubscribe/:token'],
    ...['/seasons/:season', '/seasons/:season/:username', '/players/:username', '/account'],
    '/no/such/page',
  ]);
  for (const { route, tags } of withoutPreview) {
    expect(
      [...tags.keys()].filter((name) => /og:|twitter:/.test(name ?? '')),
      route,
    ).toEqual([]);
  }
  expect(pages.find(({ route }) => route === '/players/:username')?.titles).toEqual(['Parc Fermé']);
});

test('every preview has a picture of 1200 × 630 pixels, at an address of the site', async () => {
  const pictures = pages.flatMap(({ tags }) => tags.get('og:image') ?? []);
  const images = new Set<string>();
  for (const address of new Set(pictures)) {
    expect(address).toMatch(`${cloud.url}/`);
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    // The header of a PNG has its width and height.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630]);
    images.add(png.toString('base64'));
  }
  expect(images.size).toBe(new Set(pictures).size);
});

const season: { races: { circuit: { country: string } }[] } = (
  await cloud.call('GET', '/api/season')
).body;

test('every country of the sample season has a flag of its own', () => {
  const countries = [...new Set(season.races.map(({ circuit }) => circuit.country))];
  const flags = countries.map((country) => {
    const name = country.toLowerCase().replaceAll(' ', '-');
    return readFileSync(`web/public/static/flags/${name}.svg`, 'utf8');
  });
  expect(new Set(flags).size).toBe(countries.length);
});
