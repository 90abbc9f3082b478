import { WRITTEN_PATHS } from '@parc-ferme/contract/written-pages';
import { expect, test } from 'vitest';
import { type Renderer, writePages } from './written-pages.ts';

const BUILD = '<meta name="build" content="this" />';
const NOW = new Date('2025-07-27T16:00:00Z');

/** A page shows the points of the reply that it was made from. */
const renderer: Renderer = {
  template: async () => BUILD,
  writePage: async (path, template, replies) => `${template} ${path} ${JSON.stringify(replies)}`,
};

/** Pages with versions, and a moment at which something else happens before a page is replaced. */
function memory(html = BUILD) {
  const pages = new Map<string, { html: string; version: number }>();
  const pageOf = (file: string) => pages.get(file) ?? { html, version: 0 };
  let meanwhile = async () => {};
  return {
    pages,
    store: {
      async read(file: string) {
        const page = pageOf(file);
        return { html: page.html, etag: String(page.version) };
      },
      async replace(file: string, replacing: string, etag: string) {
        const before = meanwhile;
        meanwhile = async () => {};
        await before();
        const { version } = pageOf(file);
        if (String(version) !== etag) return false;
        pages.set(file, { html: replacing, version: version + 1 });
        return true;
      },
    },
    beforeNextReplace(happens: () => Promise<void>) {
      meanwhile = happens;
    },
  };
}

const runs = (one: ReturnType<typeof memory>, points: () => number) =>
  writePages({
    renderer,
    store: one.store,
    publicReplies: async () => ({ points: points() }),
    now: NOW,
  });

const all = (outcome: string) => Object.fromEntries(WRITTEN_PATHS.map((path) => [path, outcome]));

test('a page is written once, and again when what it shows has changed', async () => {
  const bucket = memory();
  expect(await runs(bucket, () => 1)).toEqual(all('written'));
  expect(await runs(bucket, () => 1)).toEqual(all('unchanged'));
  expect(await runs(bucket, () => 2)).toEqual(all('written'));
});

test('of two runs at once the later data wins, whichever writes first', async () => {
  const bucket = memory();
  let points = 1;
  bucket.beforeNextReplace(async () => {
    points = 2;
    await runs(bucket, () => points);
  });
  const outcomes = await runs(bucket, () => points);
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['unchanged']));
  for (const { html } of bucket.pages.values()) expect(html).toContain('{"points":2}');
});

test('a page of another build stays', async () => {
  const bucket = memory('<meta name="build" content="another" />');
  expect(await runs(bucket, () => 1)).toEqual(all('of another build'));
  expect(bucket.pages.size).toBe(0);
});

test('what cannot be rendered stays as it was, and the others are written', async () => {
  const bucket = memory();
  await runs(bucket, () => 1);
  const before = bucket.pages.get('races.html');
  const failing: Renderer = {
    ...renderer,
    async writePage(path, ...given) {
      if (path === '/races') throw new Error('No such flag.');
      return renderer.writePage(path, ...given);
    },
  };
  const { store } = bucket;
  const publicReplies = async () => ({ points: 2 });
  const run = writePages({ renderer: failing, store, publicReplies, now: NOW });
  await expect(run).rejects.toThrow('No such flag.');
  expect(bucket.pages.get('races.html')).toBe(before);
  expect(bucket.pages.get('leaderboard.html')?.html).toContain('{"points":2}');
});

test('a run that is always overtaken ends', async () => {
  const bucket = memory();
  const { store } = bucket;
  const overtaken = { ...store, replace: async () => false };
  const publicReplies = async () => ({});
  const run = writePages({ renderer, store: overtaken, publicReplies, now: NOW });
  expect(await run).toEqual(all('replaced meanwhile'));
});
