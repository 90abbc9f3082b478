import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './app-manifest.ts';
import { beforeFirstPaint } from './before-first-paint.ts';
import { offlineShell } from './offline-shell.ts';
import { preloads } from './preloads.ts';
import { prerenderedHome } from './prerendered-home.ts';
import { siteFont } from './site-font.ts';

/** A folder of features or of shared components: its modules are needed together. */
const FEATURE = /\/features\/(?:[\w-]+\/)?([\w-]+)\//;
const COMPONENTS = /\/ui\/(notices|race-result)\//;

/** The rules behind a result: no page begins with them. */
const RESULT_RULES = /domain\/src\/(?:head-to-head|standings)\//;

/** What a comment needs once a player reacts, mentions, asks, answers, edits or deletes. */
const COMMENT_PARTS = /\/features\/comments\/parts\//;

/** What has a chunk of its own, or that of its folder. */
const APART = [FEATURE, COMPONENTS, RESULT_RULES, COMMENT_PARTS];

const isShared = (id: string) => !APART.some((parts) => parts.test(id));

/** A page has a chunk of its own, and these for what it shares, instead of some forty small ones. */
const CHUNKS = [
  // The first part, which requests the data. It does not wait for what pages share.
  { name: 'main', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, test: isShared },
  { name: componentsOf, minShareCount: 2 },
  { name: featureOf, minShareCount: 2 },
  { name: 'comment-parts', test: COMMENT_PARTS },
];

function componentsOf(id: string): string | null {
  return RESULT_RULES.test(id) ? 'race-result' : (COMPONENTS.exec(id)?.[1] ?? null);
}

function featureOf(id: string): string | null {
  return COMMENT_PARTS.test(id) ? null : (FEATURE.exec(id)?.[1] ?? null);
}

/** No plugin of ours rewrites source: they subset the font, and add files and tags. */
export default defineConfig({
  plugins: [
    react(),
    siteFont(),
    preloads(),
    beforeFirstPaint(),
    prerenderedHome(),
    appManifest(),
    offlineShell(),
  ],
  build: {
    // The first versions that support light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // All of them preload modules themselves.
    modulePreload: { polyfill: false },
    // The folder that CloudFront serves files with a hash from.
    assetsDir: 'static/js',
    // One style sheet of 16 kB costs less than four requests per page.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
