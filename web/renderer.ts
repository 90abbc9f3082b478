import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rendererFolderOf, WRITTEN_FILES } from '@parc-ferme/contract/written-pages';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

type RenderPage = (address: string) => Promise<string>;

/** Bundles the code that renders pages: this build uses it, and later the function that writes pages. */
export async function buildRenderer(folder: string): Promise<{ renderPage: RenderPage }> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    ssr: { noExternal: true },
    // Otherwise the function, which has no such variable, would render with React's development build.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/renderer.ts',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'renderer.js' } },
    },
  });
  return import(pathToFileURL(join(folder, 'renderer.js')).href);
}

/** Copies the HTML files that pages are written into beside the renderer. */
export async function addTemplates(siteFolder: string): Promise<void> {
  const templates = join(rendererFolderOf(siteFolder), 'templates');
  await mkdir(templates, { recursive: true });
  for (const file of WRITTEN_FILES) await copyFile(join(siteFolder, file), join(templates, file));
}
