import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforeFirstPaint } from './before-first-paint.ts';
import { leanRouter } from './lean-router.ts';
import { plainImports } from './plain-imports.ts';
import { siteFont } from './site-font.ts';

/** What every page draws; forms are for a few. */
const SITE =
  /node_modules|web\/src\/(components\/(choice|icon|link|moment|notice|scroll-table|skeleton|title)|(?!use-form)[\w-]+)\.tsx?$/;

/** What the pages about one race draw besides. */
const RACE =
  /domain\/src\/(points|deadline)|components\/(countdown|dialog|entrant|flag|lasting|race-select)\.tsx?$/;

/** The comments, which only players load. */
const CHAT =
  /features\/comments\/(chat|comment-(form|item|list)|use-(background|chat|comments|passing|post|server)|time-label|changing|refresh)|domain\/src\/comment-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), siteFont(), beforeFirstPaint(), leanRouter(), plainImports()],
  build: {
    target: 'es2023',
    // These know light-dark() themselves, so that a part of a page can keep to one of the two.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // All of it is 11 kB; a list of what each page needs of it would be as long as what it spares.
    modulePreload: false,
    cssCodeSplit: false,
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page draws comes in one piece with what draws it: small files of their
          // own compress badly, and each is a request.
          groups: [
            { name: 'site', test: SITE },
            { name: 'race', test: RACE },
            { name: 'chat', test: CHAT },
          ],
        },
      },
    },
  },
});
