import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteFont } from './site-font.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), siteFont()],
  build: {
    target: 'es2023',
    // Every browser that runs the site preloads modules itself; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    assetsDir: 'static/js',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one request instead of one for each shared module.
          groups: [{ name: 'frame', test: /node_modules|stored-session|components\/title/ }],
        },
      },
    },
  },
});
