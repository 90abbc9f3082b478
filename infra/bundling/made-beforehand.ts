import { openApiDocument } from '@parc-ferme/contract/openapi-document';
import { COMMON_PROBLEMS, PROBLEMS } from '@parc-ferme/contract/problems';
import type { Plugin } from 'esbuild';

/**
 * What is the same at every call, and as a text is read in a fraction of the time: the document that
 * all schemas are needed for, and the refusals, of which there are many and a function knows few.
 */
const MADE: Record<string, string> = {
  'openapi-document': `export const openApiDocument = () => ${read(openApiDocument())};`,
  problems: `export const PROBLEMS = ${read(PROBLEMS)};
    export const COMMON_PROBLEMS = ${read(COMMON_PROBLEMS)};`,
};

export const madeBeforehand: Plugin = {
  name: 'made-beforehand',
  setup({ onLoad }) {
    const names = Object.keys(MADE).join('|');
    onLoad({ filter: new RegExp(`contract[\\\\/]src[\\\\/](${names})\\.ts$`) }, ({ path }) => {
      const [name = ''] = Object.keys(MADE).filter((made) => path.endsWith(`${made}.ts`));
      return { contents: MADE[name] ?? '' };
    });
  },
};

function read(made: unknown): string {
  return `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(made))})`;
}
