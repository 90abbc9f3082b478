import type { Plugin, Rolldown } from 'vite';

/** What main.ts imports as soon as it runs. */
const NEXT = '/src/app/render.tsx';

/** Preloads the rest of the site's script together with its small first part. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        chunksOf(NEXT, bundle)
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The chunk of a module and those that it imports. */
function chunksOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const [own] = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!own) throw new Error(`${module} has no chunk of its own.`);
  return [own.fileName, ...own.imports];
}
