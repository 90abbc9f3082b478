import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { filesOf, functionNames } from '../function-files.ts';
import { leanerSchemas } from './leaner-schemas.ts';
import { leanerSdk } from './leaner-sdk.ts';
import { leanerTokens } from './leaner-tokens.ts';
import { madeBeforehand } from './made-beforehand.ts';
import { unusedSchemas } from './unused-schemas.ts';

/**
 * The SDK loads these only where the environment holds no credentials. Lambda always puts them
 * there, so a third of the SDK stays at home.
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

/** Loaded for calls whose answer is a stream of events; no service that is called here has one. */
const EVENT_STREAMS = '@smithy/core/event-streams';

/** For packages that are loaded and never needed; each file says why. */
const STAND_INS = {
  semver: join(import.meta.dirname, 'node-versions.js'),
  'node:timers': join(import.meta.dirname, 'node-timers.js'),
  '@aws-sdk/endpoint-cache': join(import.meta.dirname, 'endpoint-cache.js'),
};

/** jsonwebtoken is CommonJS and asks for Node's own modules by `require`. */
const REQUIRE =
  "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);";

const FLAGS = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // Packages that offer ES modules are much smaller by them; `main` is what the others have.
  mainFields: ['module', 'main'],
  external: [...OTHER_CREDENTIALS, EVENT_STREAMS],
  alias: STAND_INS,
  plugins: [leanerSdk, leanerTokens, leanerSchemas, madeBeforehand, unusedSchemas],
  banner: { js: REQUIRE },
  minify: true,
  sourcemap: 'external',
  sourcesContent: false,
  logLevel: 'warning',
} satisfies BuildOptions;

export type Bundles = {
  /** One folder a function, `<folder>/predictions/submit/index.mjs`. */
  folder: string;
  /** Beside them, never in a package: what turns a stack trace back into lines. */
  maps: string;
};

/** Bundles every function in one pass, each with all it needs and nothing else. */
export function bundleFunctions(into: string): Promise<Bundles> {
  return bundled(filesOf(functionNames()), into);
}

/** @param files by the names of their folders */
export async function bundled(files: Record<string, string>, into: string): Promise<Bundles> {
  const folder = join(into, 'functions');
  const maps = join(into, 'maps');
  const { outputFiles } = await build({
    ...FLAGS,
    entryPoints: Object.entries(files).map(([name, file]) => ({ in: file, out: `${name}/index` })),
    outdir: folder,
    write: false,
  });
  await rm(into, { recursive: true, force: true });
  for (const { path, contents } of outputFiles) {
    const place = path.endsWith('.map') ? join(maps, relative(folder, path)) : path;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, contents);
  }
  return { folder, maps };
}
