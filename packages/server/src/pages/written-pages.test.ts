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

/** Pages with versions, and a hook for what happens between the reading of a page and its replacement. */
function bucketWith(html = BUILD) {
  const pages = new Map<string, { html: string; version: number }>();
  const pageOf = (file: string) => pages.get(file) ?? { html, version: 0 };
  let nextInterruption = async () => {};
  return {
    pages,
    store: {
      async read(file: string) {
        const page = pageOf(file);
        return { html: page.html, etag: String(page.version) };
      },
      async replace(file: string, replacing: string, etag: string) {
        const interruption = nextInterruption;
        nextInterruption = async () => {};
        await interruption();
        const { version } = pageOf(file);
        if (String(version) !== etag) return false;
        pages.set(file, { html: replacing, version: version + 1 });
        return true;
      },
    },
    beforeNextReplace(happens: () => Promise<void>) {
      nextInterruption = happens;
    },
  };
}

const runWith = (bucket: ReturnType<typeof bucketWith>, points: () => number) =>
  writePages({
    renderer,
    store: bucket.store,
    publicReplies: async () => ({ points: points() }),
    now: NOW,
  });

const allPages = (outcome: string) =>
  Object.fromEntries(WRITTEN_PATHS.map((path) => [path, outcome]));

test('a page is written once, and again when what it shows has changed', async () => {
  const bucket = bucketWith();
  expect(await runWith(bucket, () => 1)).toEqual(allPages('written'));
  expect(await runWith(bucket, () => 1)).toEqual(allPages('unchanged'));
  expect(await runWith(bucket, () => 2)).toEqual(allPages('written'));
});

test('of two runs at once the later data wins, whichever writes first', async () => {
  const bucket = bucketWith();
  let points = 1;
  bucket.beforeNextReplace(async () => {
    points = 2;
    await runWith(bucket, () => points);
  });
  const outcomes = await runWith(bucket, () => points);
  // The first run was overtaken at every page, and tried again with the later data.
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['unchanged']));
  for (const { html } of bucket.pages.values()) expect(html).toContain('{"points":2}');
});

test('a page of another build stays', async () => {
  const bucket = bucketWith('<meta name="build" content="another" />');
  expect(await runWith(bucket, () => 1)).toEqual(allPages('of another build'));
  expect(bucket.pages.size).toBe(0);
});

test('what cannot be rendered stays as it was, and the others are written', async () => {
  const bucket = bucketWith();
  await runWith(bucket, () => 1);
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
  const bucket = bucketWith();
  const { store } = bucket;
  const overtaken = { ...store, replace: async () => false };
  const publicReplies = async () => ({});
  const run = writePages({ renderer, store: overtaken, publicReplies, now: NOW });
  expect(await run).toEqual(allPages('replaced meanwhile'));
});
