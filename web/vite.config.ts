import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforeFirstPaint } from './before-first-paint.ts';
import { siteFont } from './site-font.ts';

const SHARED =
  /node_modules|domain\/src\/(points|deadline)|rolldown|web\/src\/(components\/(countdown|entrant|icon|lasting|moment|notice|skeleton|title)|[\w-]+)\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), siteFont(), beforeFirstPaint()],
  build: {
    target: 'es2023',
    // These know light-dark() themselves, so that a part of a page can keep to one of the two.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Every browser that runs the site preloads modules itself; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page draws comes in one piece with what draws it: small files of their
          // own compress badly, and each is a request.
          groups: [{ name: 'site', test: SHARED }],
        },
      },
    },
  },
});
