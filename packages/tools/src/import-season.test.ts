import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterAll, expect, test } from 'vitest';
import { importSeason as runImport } from './import-season.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const cloud = await testCloud({ DATA_DIR: dataDir, NOW: '2025-03-10T00:00:00Z' });
afterAll(async () => {
  await cloud.close();
  rmSync(dataDir, { recursive: true });
});
const anna = await cloud.player('anna');

const { PATH, NODE_COMPILE_CACHE } = process.env;

async function importSeason(file: string, text: string, ...options: string[]) {
  const path = join(dataDir, file);
  writeFileSync(path, text);
  return promisify(execFile)(
    process.execPath,
    ['packages/tools/src/admin.ts', 'import-season', path, ...options],
    { env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir } },
  ).then(
    ({ stdout }) => ({ said: stdout, status: 0 }),
    ({ stderr, code }) => ({ said: String(stderr), status: Number(code) }),
  );
}

const SHEET = 'Name;Monaco;Spanien;Gesamt\nAnna;10;5,5;15,5\nBert;8;x;8\n';

test('the command tells what it understood, and stores it with --yes only', async () => {
  const shown = await importSeason('2012.csv', SHEET);
  expect(shown.status).toBe(0);
  expect(shown.said).toContain('2 players (1 with an account), 2 races.');
  expect(shown.said).toContain('Row 3, column 3, “x”: These are no points.');
  expect(shown.said).toContain('1. Anna: 15.5 points in 2 races, average 7.75');
  expect(await cloud.data.pastSeasons.all()).toEqual([]);
  const { said } = await importSeason('2012.csv', SHEET, '--yes', '--rule', 'As ever');
  expect(said).toContain('The season 2012 is stored.');
  expect(await cloud.data.pastSeasons.all()).toMatchObject([
    {
      season: 2012,
      rule: 'As ever',
      races: ['Monaco Grand Prix', 'Spanish Grand Prix'],
      players: [
        { name: 'anna', userId: anna.id, points: [10, 5.5] },
        { name: 'Bert', points: [8, null] },
      ],
    },
  ]);
});

test('an import is replaced with a reason only, which the players of the season that is played read', async () => {
  const refused = await importSeason('2012.csv', SHEET, '--yes');
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('Add --reason “…”.')]);
  const { said } = await importSeason('2012.csv', SHEET, '--yes', '--reason', 'Old rule');
  expect(said).toContain('The season 2012 is stored.');
  const path = join(dataDir, '2012.csv');
  const winter = { data: cloud.data, now: new Date('2026-01-05'), close: async () => {} };
  await runImport(winter, path, { rule: 'New', reason: 'New rule', yes: true });
  const { notices } = await cloud.data.seasons.raceShardsAndNotices(2025);
  expect(notices.map(({ by, reason }) => [by, reason])).toEqual([
    [null, 'From the command line: New rule'],
    [null, 'From the command line: Old rule'],
  ]);
});

test('a sheet without a year, one without players and a season that is played here are refused', async () => {
  const without = await importSeason('season.csv', SHEET, '--yes');
  expect(without.said).toContain('Which season is this? Add --season 2012.');
  expect((await importSeason('2011.csv', 'Hello', '--yes')).said).toContain('at least one player');
  const played = await importSeason('season.csv', SHEET, '--yes', '--season', '2025');
  expect([played.status, played.said]).toEqual([
    1,
    expect.stringContaining('is played on this site'),
  ]);
});
