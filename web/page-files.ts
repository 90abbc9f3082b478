import { createHash } from 'node:crypto';
import { NOT_FOUND_FILE, pageFile, type SitePath } from '@parc-ferme/contract/site-map';
import { rendererFolderOf } from '@parc-ferme/contract/written-pages';
import type { Plugin, Rolldown } from 'vite';
import { addTemplates, buildRenderer } from './renderer.ts';
import { PAGES } from './src/app/pages.ts';

const ROOT = '<div id="root"></div>';

/**
 * Writes an HTML file for each page of the site: its frame, heading and skeleton, rendered at build time,
 * with links to the code and the public data that it begins with.
 */
export function pageFiles(): Plugin {
  let siteFolder = '';
  return {
    name: 'page-files',
    apply: 'build',
    configResolved({ build: { outDir } }) {
      siteFolder = outDir;
    },
    writeBundle: () => addTemplates(siteFolder),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return;
        const html = withBuildId(String(shell.source));
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        delete bundle['index.html'];
        const { renderPage } = await buildRenderer(rendererFolderOf(siteFolder));
        for (const [path, { module, data }] of Object.entries(PAGES)) {
          const chunks = chunksOf(`/features/${module}.tsx`, bundle);
          this.emitFile({
            type: 'asset',
            fileName: pageFile(path as SitePath),
            source: pageHtml(html, await renderPage(exampleAddress(path)), chunks, data),
          });
        }
        this.emitFile({
          type: 'asset',
          fileName: NOT_FOUND_FILE,
          source: pageHtml(html, await renderPage('/no/such/page'), [], []),
        });
      },
    },
  };
}

/** An address of the page, such as `/players/-`. The build renders no data, so that no race or player needs to exist. */
function exampleAddress(path: string): string {
  return path.replace(/\/:\w+\?$/, '').replace(/:\w+$/, '-');
}

/** Adds a hash of all that the shell refers to: the function that writes pages refuses pages of another build. */
function withBuildId(shell: string): string {
  const build = createHash('sha256').update(shell).digest('base64url').slice(0, 16);
  return shell.replace('</head>', `  <meta name="build" content="${build}" />\n  </head>`);
}

function pageHtml(shell: string, rendered: string, chunks: string[], data: string[]): string {
  const [title = ''] = /^<title>[^<]*<\/title>/.exec(rendered) ?? [];
  const links = [...new Set(chunks.filter((file) => !shell.includes(file)))].map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const preloads = data.map(
    (address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`,
  );
  return shell
    .replace(/<title>[^<]*<\/title>/, (shellTitle) => title || shellTitle)
    .replace('</head>', (end) => [...links, ...preloads, end].join('\n    '))
    .replace(ROOT, () => ROOT.replace('><', `>${withInertForms(rendered.slice(title.length))}<`));
}

/** Makes the forms inert: React is about to replace them, and with them what was typed. */
function withInertForms(rendered: string): string {
  return rendered.replaceAll('<form', '<form inert');
}

/** The chunk of a module, and all that it imports statically. */
function chunksOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const ownChunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!ownChunk) throw new Error(`${module} has no chunk of its own.`);
  const files = new Set([ownChunk.fileName]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) files.add(imported);
  }
  return [...files];
}
