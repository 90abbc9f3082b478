import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { isAbsolute, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { printFailure, readArguments } from './command-line.ts';

const USAGE = `Turns the stack trace of a deployed function into lines of the source.

  npm run stack-trace -- <function> [--maps <folder>]

<function> is named as in functions/, like predictions/submit. <folder> is the release's artifact of
source maps; without it, the maps of the last build on this machine. The stack trace, or the whole
line of the log with it, is read from standard input.`;

const LAST_BUILD = join(import.meta.dirname, '../../../infra/dist/bundles/maps');

/** A place in the bundle, as Node writes it. */
const PLACE = /(?:file:\/\/)?\/var\/task\/index\.mjs:(\d+):(\d+)/g;

/** @param map of the function that the stack trace is from */
function withSourceLines(trace: string, map: SourceMap): string {
  return trace.replaceAll('\\n', '\n').replaceAll(PLACE, (place, line, column) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return place;
    const { originalSource, originalLine, originalColumn } = entry;
    return `${fromRoot(originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  });
}

/** A map names its sources relative to where the bundle was made. */
function fromRoot(source: string): string {
  const path = normalize(source);
  return isAbsolute(path) ? path : path.replace(/^(?:\.\.\/)+/, '');
}

function mapOf(functionName: string, folder = LAST_BUILD): SourceMap {
  const file = join(folder, functionName, 'index.mjs.map');
  if (!existsSync(file)) {
    throw new Error(
      `There is no source map of ${functionName} in ${folder}. Name a function as in functions/, like predictions/submit, and with --maps the folder of the release's source maps.`,
    );
  }
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(
    { options: { maps: { type: 'string' } }, allowPositionals: true },
    USAGE,
  );
  const [functionName, ...others] = positionals;
  if (functionName === undefined || others.length > 0) throw new Error(USAGE);
  const map = mapOf(functionName, values.maps);
  if (process.stdin.isTTY) console.error('Paste the stack trace, and press Ctrl+D on a new line.');
  console.log(withSourceLines(await text(process.stdin), map).trimEnd());
}

if (import.meta.main) main().catch(printFailure);
