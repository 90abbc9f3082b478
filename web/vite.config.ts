import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './app-manifest.ts';
import { beforeFirstPaint } from './before-first-paint.ts';
import { offlineShell } from './offline-shell.ts';
import { preloads } from './preloads.ts';
import { prerenderedHome } from './prerendered-home.ts';
import { siteFont } from './site-font.ts';

const FEATURE = /\/features\/([\w-]+)\//;

/** The rules that turn a classification into scores and a table: no page begins with them. */
const RACE_RULES =
  /domain\/src\/(result\/(official-result|classification)|head-to-head\/head-to-head-winner|standings\/standings)\.ts/;

/** A page has a chunk of its own, and these for what it shares, instead of some forty small ones. */
const CHUNKS = [
  // The first part, which requests the data. It does not wait for what pages share.
  { name: 'main', tags: ['$initial' as const] },
  {
    name: 'shared',
    minShareCount: 2,
    test: (id: string) => !FEATURE.test(id) && !RACE_RULES.test(id),
  },
  { name: 'race-rules', minShareCount: 2, test: RACE_RULES },
  { name: (id: string) => FEATURE.exec(id)?.[1] ?? null, minShareCount: 2 },
];

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
    // One style sheet of 13 kB costs less than four requests per page.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
