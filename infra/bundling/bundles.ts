import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type InputOptions, type OutputChunk, type OutputOptions, rolldown } from 'rolldown';
import { filesOf, functionNames } from '../api/function-files.ts';

/**
 * The SDK imports these only where the environment holds no credentials. Lambda always sets them, so
 * a third of the SDK can stay out of the bundles.
 */
const OTHER_CREDENTIALS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** The SDK imports this for replies that are event streams; no service used here has one. */
const EVENT_STREAMS = '@smithy/core/event-streams';

const INPUT: InputOptions = {
  platform: 'node',
  external: [...OTHER_CREDENTIALS, EVENT_STREAMS],
  // ES modules tree-shake, CommonJS does not; `main` is for packages that offer nothing else.
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'node24' },
  // Reading a property has no side effect here: `API['races.get']` goes with the route that nobody uses.
  treeshake: { propertyReadSideEffects: false },
};

const OUTPUT: OutputOptions = {
  format: 'esm',
  minify: true,
  codeSplitting: false,
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
};

export type Bundles = {
  /** One folder a function, `<folder>/predictions/submit/index.mjs`. */
  folder: string;
  /** Source maps by function, kept out of the deployed packages. */
  maps: string;
};

/** Bundles every function into a file of its own with everything it needs. */
export function bundleFunctions(into: string): Promise<Bundles> {
  return bundled(filesOf(functionNames()), into);
}

/** @param files by the names of their folders */
export async function bundled(files: Record<string, string>, into: string): Promise<Bundles> {
  const bundles = { folder: join(into, 'functions'), maps: join(into, 'maps') };
  await rm(into, { recursive: true, force: true });
  for (const [name, file] of Object.entries(files)) {
    const { code, map } = await bundle(file);
    await write(join(bundles.folder, name, 'index.mjs'), code);
    await write(join(bundles.maps, name, 'index.mjs.map'), JSON.stringify(map));
  }
  return bundles;
}

async function bundle(file: string): Promise<OutputChunk> {
  const build = await rolldown({ ...INPUT, input: file });
  const { output } = await build.generate(OUTPUT);
  await build.close();
  return output[0];
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
