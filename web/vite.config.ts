import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './app-manifest.ts';
import { beforeFirstPaint } from './before-first-paint.ts';
import { licenseFile } from './license-file.ts';
import { linkPreviews } from './link-previews.ts';
import { offlineShell } from './offline-shell.ts';
import { pageFiles } from './page-files.ts';
import { siteFont, siteFontSource } from './site-font.ts';

/** Without these groups a page would load some thirty small files. */
const CHUNKS = [
  // What every page needs, React and the router among it, is one file.
  { name: 'main', tags: ['$initial' as const] },
  // Zod and the CSV parser, 9 and 7 kB: only the few pages that check what they read load them.
  { name: 'schemas', test: /node_modules.zod|domain.src.identifiers/ },
  { name: 'cells', test: /node_modules.papaparse|domain.src.past-season.read-cells/ },
  { name: 'shared', minShareCount: 3 },
  // A request costs more than the few bytes of a small module that a page does not need.
  { name: 'shared', minShareCount: 2, maxModuleSize: 1_250 },
];

const licenses = licenseFile([siteFontSource]);

/** No plugin of ours rewrites source: they subset the font, and add files and tags. */
export default defineConfig({
  plugins: [
    react(),
    siteFont(),
    beforeFirstPaint(),
    pageFiles(),
    linkPreviews(),
    appManifest(),
    licenses,
    offlineShell([licenses]),
  ],
  build: {
    // The first versions that support light-dark() and, of Firefox, Intl.Segmenter.
    target: ['chrome123', 'firefox125', 'safari17.5'],
    // All of them preload modules themselves.
    modulePreload: { polyfill: false },
    // The folder that CloudFront serves files with a hash from.
    assetsDir: 'static/js',
    // One style sheet of 16 kB costs less than four requests per page.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
