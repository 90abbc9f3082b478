import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type InputOptions, type OutputChunk, type OutputOptions, rolldown } from 'rolldown';
import { filesOf, functionNames } from '../api/function-files.ts';
import { licensesOf } from './licenses.ts';

/**
 * The SDK imports these only if the environment has no credentials. Lambda always sets them, so a third
 * of the SDK stays out of the bundles.
 */
const UNUSED_CREDENTIAL_PROVIDERS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** Ordinary settings without plugins: no source is rewritten, ours or a dependency's. */
const INPUT: InputOptions = {
  platform: 'node',
  external: UNUSED_CREDENTIAL_PROVIDERS,
  // Only ES modules are tree-shaken; `main` is for packages that have no others.
  resolve: { mainFields: ['module', 'main'] },
  transform: { target: 'node24' },
};

const OUTPUT: OutputOptions = {
  format: 'esm',
  minify: true,
  codeSplitting: false,
  sourcemap: 'hidden',
  sourcemapExcludeSources: true,
};

type Bundles = {
  /** Contains `predictions/submit/index.mjs`. */
  folder: string;
  /** Source maps, which are not deployed. */
  maps: string;
};

/** Bundles each function with all its dependencies into a single file, and lists their licenses in another. */
export function bundleFunctions(into: string): Promise<Bundles> {
  return bundleFiles(filesOf(functionNames()), into);
}

/** @param files entry points by function name */
export async function bundleFiles(files: Record<string, string>, into: string): Promise<Bundles> {
  const bundles = { folder: join(into, 'functions'), maps: join(into, 'maps') };
  await rm(into, { recursive: true, force: true });
  const modules = new Set<string>();
  for (const [name, file] of Object.entries(files)) {
    const { code, map, moduleIds } = await bundle(file);
    for (const id of moduleIds) modules.add(id);
    await write(join(bundles.folder, name, 'index.mjs'), code);
    await write(join(bundles.maps, name, 'index.mjs.map'), JSON.stringify(map));
  }
  await write(join(into, 'licenses.txt'), `${licensesOf(modules)}\n`);
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
