import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './app-manifest.ts';
import { beforeFirstPaint } from './before-first-paint.ts';
import { offlineShell } from './offline-shell.ts';
import { preloads } from './preloads.ts';
import { siteFont } from './site-font.ts';

/** No plugin of ours rewrites source: they subset the font, and add files and tags. */
export default defineConfig({
  plugins: [react(), siteFont(), preloads(), beforeFirstPaint(), appManifest(), offlineShell()],
  build: {
    // The first versions that support light-dark().
    target: ['chrome123', 'firefox120', 'safari17.5'],
    // All of them preload modules themselves.
    modulePreload: { polyfill: false },
    // The folder that CloudFront serves files with a hash from.
    assetsDir: 'static/js',
    // One style sheet of 13 kB costs less than four requests per page.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Apart from what is shared, as the first call waits for it.
            { name: 'main', tags: ['$initial'] },
            // One chunk for what pages share, instead of some thirty small ones.
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
