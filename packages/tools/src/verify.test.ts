import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { receiptFor } from '@parc-ferme/domain/receipt/receipt';
import { prediction } from '@parc-ferme/testing/fixtures';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
afterAll(() => rmSync(folder, { recursive: true }));

function verify(...paths: string[]) {
  return promisify(execFile)(process.execPath, ['packages/tools/src/verify.ts', ...paths]).then(
    ({ stdout }) => ({ said: stdout, status: 0 }),
    ({ stdout, stderr, code }) => ({ said: `${stdout}${stderr}`, status: Number(code) }),
  );
}

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test('a receipt is read from a file, and one that was changed ends with status 1', async () => {
  const { raceId, userId, versions } = prediction();
  const [version] = versions;
  if (!version) throw new Error('The prediction has no version.');
  const receipt = await receiptFor({ raceId, userId, ...version });
  const right = await verify(file('receipt.json', JSON.stringify(receipt)));
  expect(right.status).toBe(0);
  expect(right.said).toContain('· Receipt for 2025-monza, version 1 of 2025-09-06 10:00:00 UTC');
  const changed = { ...receipt, submittedAt: '2025-09-06T09:00:00.000Z' };
  const wrong = await verify(file('changed.json', JSON.stringify(changed)));
  expect(wrong.status).toBe(1);
  expect(wrong.said).toContain('its digest does not fit its picks');
});

test('without a file, and with one that is not JSON, it says what is wrong', async () => {
  expect(await verify()).toMatchObject({ status: 2, said: expect.stringContaining('Usage:') });
  const { status, said } = await verify(file('sheet.json', 'Hello'));
  expect(status).toBe(2);
  expect(said).toContain('sheet.json cannot be read');
});
