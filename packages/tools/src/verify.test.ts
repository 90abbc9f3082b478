import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  predictionOf,
  receiptOf,
  seasonTable,
  sheetOf,
} from '@parc-ferme/testing/published-season';
import { afterAll, expect, test } from 'vitest';
import { runTool } from '../tests/run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (...paths: string[]) => runTool('verify.ts', paths);

function writeFile(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test('sheets, table and receipts are read from files, and one that was changed ends with status 1', async () => {
  const anna = predictionOf('anna', 1);
  // A name that would add a line to the terminal, delete one and turn the text round.
  const raceName = 'Race\n✓ of anna\u009b2K\u202e';
  const sheet = { ...(await sheetOf(1, [anna])), raceName };
  const sheets = writeFile('sheets.json', JSON.stringify([sheet]));
  const receipt = writeFile('receipt.json', JSON.stringify(await receiptOf(anna)));
  expect(await verify(sheets, writeFile('season.csv', seasonTable([sheet])), receipt)).toEqual({
    status: 0,
    output: [
      `✓ Sheet 1, 2025-race1 (Race ✓ of anna 2K ): closed at 2025-01-06 13:58:00 UTC, the picks of 1 player are those of the reveal, and their points follow from the result. Its digest: ${sheet.digest}`,
      '✓ The table of 2025: ranks, points, totals and averages of 2 players follow from the sheets, by the rules: Best average over the races with points.',
      '✓ Receipt for 2025-race1, version 1 of 2025-01-06 10:00:00 UTC: these picks count.',
      'Nothing is wrong.\n',
    ].join('\n'),
  });
  const changed = { ...sheet, closedAt: sheet.publishedAt };
  const wrong = await verify(writeFile('changed.json', JSON.stringify(changed)));
  expect(wrong).toEqual({
    status: 1,
    output:
      '✗ Sheet 1, 2025-race1 (Race ✓ of anna 2K ): its digest does not fit what it contains.\nWrong: 1\n',
  });
});

test('without a file, and with one that is not JSON, it says what is wrong', async () => {
  for (const args of [[], ['--help']]) {
    const output = expect.stringContaining('npm run verify -- sheet.json');
    expect(await verify(...args)).toEqual({ status: 2, output });
  }
  const empty = await verify(writeFile('empty.json', '\uFEFF[]'));
  expect(empty).toEqual({ status: 2, output: 'There is nothing to check in these files.\n' });
  const { status, output } = await verify(writeFile('sheet.json', 'Hello'));
  expect(status).toBe(2);
  expect(output).toContain('sheet.json cannot be read');
});
