import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WRITTEN_FILES, WRITTEN_PATHS } from '@parc-ferme/contract/written-pages';
import { PAGE_WRITERS } from '@parc-ferme/infra/permissions/policy';
import { PAGES_BUCKET } from '@parc-ferme/local/page-bucket';
import { buildSite, RENDERER_FOLDER } from '@parc-ferme/local/site';
import { pageStoreIn } from '@parc-ferme/server/pages/page-store';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import * as melbourne from '@parc-ferme/testing/melbourne';
import { callCounter } from '@parc-ferme/testing/store/counted-calls';
import { expect, test, vi } from 'vitest';

const { MELBOURNE, PAIRING, RIGHT_HEAD_TO_HEADS, rightPicks, wrongPicks } = melbourne;

await buildSite();
const countCallsOf = callCounter();
const cloud = await testCloud({ NOW: melbourne.RACE_WEEK });
const admin = await cloud.admin('race-director');
const [anna, ben] = [await cloud.player('anna'), await cloud.player('ben')];
await cloud.pair(admin, MELBOURNE, PAIRING);

const runPagesJob = () => cloud.call('POST', '/local/schedule/pages/run');
const page = async (path: string) => (await cloud.call('GET', path)).text;
const pages = () => Promise.all(WRITTEN_PATHS.map(page));

/** The replies that a page was made from. */
function repliesIn(html: string) {
  const [, json = ''] =
    /<script type="application\/json" id="replies">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/** The text of a page before any script has run. */
const textOf = (html: string) =>
  html.replace(/<script[^>]*>.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ');

test('a page is what the build made until it is written, and nobody’s picks change it', async () => {
  expect(await page('/leaderboard')).not.toContain('anna');
  expect((await runPagesJob()).body).toEqual(
    Object.fromEntries(WRITTEN_PATHS.map((path) => [path, 'written'])),
  );
  expect(textOf(await page('/leaderboard'))).toContain('anna');
  await cloud.predict(anna, MELBOURNE, { ...rightPicks(), ...RIGHT_HEAD_TO_HEADS });
  await cloud.predict(ben, MELBOURNE, { ...wrongPicks(), ...RIGHT_HEAD_TO_HEADS });
  expect((await runPagesJob()).body).toEqual(
    Object.fromEntries(WRITTEN_PATHS.map((path) => [path, 'unchanged'])),
  );
});

test('after a result the pages have points and winner, and so has the preview of a link', async () => {
  await cloud.at(melbourne.AFTER_RESULT);
  await runPagesJob();
  const html = await page('/leaderboard');
  // All eight picks are right.
  expect(textOf(html)).toMatch(/anna.*24\.0.*24/s);
  const sentence = 'After 1 of 24: anna leads, anna won the Australian Grand Prix.';
  expect(html).toContain(`<meta property="og:description" content="${sentence}" />`);
  expect(textOf(await page('/'))).toContain('anna won with 24 points');
  expect(repliesIn(html)).toEqual({
    'seasons.get': (await cloud.call('GET', '/api/season')).body,
    'scores.leaderboard': (await cloud.call('GET', '/api/scores/leaderboard')).body,
  });
});

test('after a correction the pages have other points', async () => {
  const body = { values: { fastestLap: 'stroll' }, reason: 'Lap time deleted', revision: 1 };
  const path = `/api/admin/results/${MELBOURNE}/corrections`;
  expect((await cloud.call('POST', path, { as: admin, body })).status).toBe(200);
  await runPagesJob();
  // The fastest lap earns one point.
  expect(textOf(await page('/leaderboard'))).toMatch(/anna.*23\.0.*23/s);
});

test('a run reads the standings consistently', async () => {
  const { calls } = await countCallsOf(runPagesJob);
  const standingsReads = calls
    .map(({ input }) => JSON.stringify(input))
    .filter((input) => input.includes('STANDINGS#'));
  expect(standingsReads.length).toBeGreaterThan(0);
  for (const input of standingsReads) expect(input).toContain('"ConsistentRead":true');
});

test('a page for something else than the current season is not the written one', async () => {
  expect(await page('/leaderboard?season=2024')).not.toContain('anna');
  expect(await page('/leaderboard?fbclid=x')).toContain('anna');
});

test('no free text ends the block of data or adds markup to a page', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"&';
  const body = { stakes: evil, reason: 'What it is about' };
  const set = await cloud.call('PUT', '/api/admin/season/stakes', { as: admin, body });
  expect(set.status).toBe(200);
  const races = [{ name: evil.slice(0, 30) }];
  const players = [{ name: evil.slice(0, 40), points: [4] }];
  const past = { season: 2011, rule: evil, rankedBy: 'total' as const, races, players };
  await cloud.data.pastSeasons.save(past);
  await runPagesJob();
  for (const html of await pages()) expect(html).not.toContain('<img src=x');
  expect(repliesIn(await page('/'))).toHaveProperty(['seasons.get', 'stakes'], evil);
  expect(await page('/hall-of-fame')).toContain('&lt;/script&gt;');
});

test('a deleted name is in no page any more', async () => {
  const body = { password: 'correct horse' };
  expect((await cloud.call('DELETE', '/api/account', { as: ben, body })).status).toBeLessThan(300);
  await cloud.at('2025-03-20T00:00:00Z');
  await runPagesJob();
  for (const html of await pages()) expect(html).not.toMatch(/\bben\b/);
});

test('without access to the bucket the run fails, and the pages stay', async () => {
  const before = await pages();
  await cloud.player('carla');
  const [writer = ''] = PAGE_WRITERS;
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  // The local IAM allows the job what follows from this list.
  (PAGE_WRITERS as string[]).length = 0;
  expect((await runPagesJob()).status).toBe(500);
  expect(log.mock.calls.join()).toContain(`${writer} is not allowed s3:GetObject`);
  (PAGE_WRITERS as string[]).push(writer);
  expect(await pages()).toEqual(before);
  await runPagesJob();
  expect(await page('/leaderboard')).toContain('carla');
});

test('a page that was replaced since it was read is not replaced again', async () => {
  const store = pageStoreIn(() => PAGES_BUCKET);
  const { html, etag } = await store.read('races.html');
  expect(await store.replace('races.html', `${html} `, etag)).toBe(true);
  expect(await store.replace('races.html', html, etag)).toBe(false);
  // Removes the added space.
  await runPagesJob();
});

test('the bucket has no object but the pages', async () => {
  const store = pageStoreIn(() => PAGES_BUCKET);
  await expect(store.read('../index.html')).rejects.toThrow();
});

test('after `cloud.writePages()` the pages are written again after each change', async () => {
  await cloud.writePages();
  await cloud.player('diego');
  await cloud.at('2025-03-24T00:00:00Z');
  expect(await page('/leaderboard')).toContain('diego');
  expect((await runPagesJob()).body).toMatchObject({ '/leaderboard': 'unchanged' });
});

test('the files of the build keep their names and their content', async () => {
  for (const file of WRITTEN_FILES) {
    expect(await page(`/${file}`)).not.toContain('id="replies"');
  }
});

test('the renderer is built for production, whatever NODE_ENV is', () => {
  const code = readFileSync(join(RENDERER_FOLDER, 'renderer.js'), 'utf8');
  expect(code.includes('process.env.NODE_ENV')).toBe(false);
});
