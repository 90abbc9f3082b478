import { createServer, type Plugin } from 'vite';

const ROOT = '<div id="root"></div>';

/**
 * Renders the home page into index.html at build time, as what a new visitor reads needs no script. All
 * other pages begin with shell.html, where nothing is rendered.
 */
export function prerenderedHome(): Plugin {
  return {
    name: 'prerendered-home',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const shell = String(page.source);
        if (!shell.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell });
        // What is painted first needs no more script than the first part.
        const later = shell.replaceAll('rel="modulepreload"', '$& fetchpriority="low"');
        page.source = later.replace(ROOT, ROOT.replace('><', `>${await home()}<`));
      },
    },
  };
}

async function home(): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { prerenderedHome } = await server.ssrLoadModule('/src/app/prerender.tsx');
    return await prerenderedHome();
  } finally {
    await server.close();
  }
}
