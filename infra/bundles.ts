import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { fileOf, functionNames } from './function-files.ts';

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

/** jsonwebtoken is CommonJS and asks for Node's own modules by `require`. */
const REQUIRE =
  "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);";

export type Bundles = {
  /** One folder a function, `<folder>/predictions/submit/index.mjs`. */
  folder: string;
  /** Beside them, never in a package: what turns a stack trace back into lines. */
  maps: string;
};

/** Bundles every function in one pass, each with all it needs and nothing else. */
export async function bundleFunctions(into: string): Promise<Bundles> {
  const folder = join(into, 'functions');
  const maps = join(into, 'maps');
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(functionNames().map((name) => [`${name}/index`, fileOf(name)])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Packages that offer ES modules are much smaller by them; `main` is what the others have.
    mainFields: ['module', 'main'],
    external: [...OTHER_CREDENTIALS, EVENT_STREAMS],
    alias: { semver: join(import.meta.dirname, 'node-versions.js') },
    banner: { js: REQUIRE },
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    write: false,
    logLevel: 'warning',
  });
  await rm(into, { recursive: true, force: true });
  for (const { path, contents } of outputFiles) {
    const place = path.endsWith('.map') ? join(maps, relative(folder, path)) : path;
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, contents);
  }
  return { folder, maps };
}
