import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './app-manifest.ts';
import { beforeFirstPaint } from './before-first-paint.ts';
import { offlineShell } from './offline-shell.ts';
import { siteFont } from './site-font.ts';

/** No plugin rewrites source: siteFont subsets the font, and both of ours add attributes and tags to index.html. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), siteFont(), beforeFirstPaint(), appManifest(), offlineShell()],
  build: {
    target: 'es2023',
    // The first versions that support light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // One style sheet of 13 kB costs less than a request per page.
    cssCodeSplit: false,
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one chunk, so that global styles precede those of components.
            { name: 'components', test: /src\/(styles|components)\// },
            // One chunk for what pages share, instead of some forty small ones.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
