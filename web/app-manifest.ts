import type { Plugin } from 'vite';

const FILE = 'manifest.json';

/** Colours of the light theme, as a manifest has one set only: pages set the bar's colour per theme. */
const COLOURS = { background_color: '#f6f2ea', theme_color: '#fffdf9' };

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest, which makes the site installable under the name of the settings. */
export function appManifest(): Plugin {
  let name = '';
  return {
    name: 'app-manifest',
    configResolved({ env }) {
      name = env.VITE_SITE_NAME;
    },
    generateBundle() {
      const manifest = {
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        lang: 'en',
        name,
        short_name: name,
        ...COLOURS,
        icons: ICONS,
      };
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(manifest) });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${FILE}` }, injectTo: 'head' },
    ],
  };
}
