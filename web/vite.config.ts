import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { beforeFirstPaint } from './before-first-paint.ts';
import { siteFont } from './site-font.ts';

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
  },
});
