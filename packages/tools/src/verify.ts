import { readFileSync } from 'node:fs';
import { decodeText } from '@parc-ferme/domain/past-season/decode-text';
import type { Finding } from '@parc-ferme/domain/receipt/finding';
import { verify } from '@parc-ferme/domain/receipt/verify';
import { readArguments } from './command-line.ts';

const USAGE = `Checks picks and points by the files that players download from the site; see docs/receipts.md.

  npm run verify -- sheet.json [more-sheets.json ...] [season.csv] [receipt.json ...]`;

const MARKS: Record<Finding['kind'], string> = { right: '✓', note: '·', wrong: '✗' };

/** Checks published sheets and receipts without the running product. Exits with 1 if something is wrong. */
async function main(): Promise<number> {
  const { positionals: paths } = readArguments({ allowPositionals: true }, USAGE);
  if (paths.length === 0) throw new Error(USAGE);
  const findings = await verify(paths.map(readFile));
  if (findings.length === 0) throw new Error('There is nothing to check in these files.');
  for (const { kind, text, digest } of findings) {
    const full = digest ? `${text} Its digest: ${digest.hash}` : text;
    // A name could hide a line of the terminal, add one, or turn it round.
    console.log(`${MARKS[kind]} ${full.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')}`);
  }
  const wrong = findings.filter(({ kind }) => kind === 'wrong').length;
  console.log(wrong === 0 ? 'Nothing is wrong.' : `Wrong: ${wrong}`);
  return wrong === 0 ? 0 : 1;
}

function readFile(path: string): unknown {
  try {
    const text = decodeText(readFileSync(path));
    return path.toLowerCase().endsWith('.csv') ? text : JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
