import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCloud } from '@parc-ferme/testing/cloud/test-cloud';
import { afterAll, expect, test } from 'vitest';
import { runTool } from '../tests/run-tool.ts';
import { importSeason as runImport } from './import-season.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
const cloud = await testCloud({ DATA_DIR: dataDir, NOW: '2025-03-10T00:00:00Z' });
afterAll(async () => {
  await cloud.close();
  rmSync(dataDir, { recursive: true });
});
const anna = await cloud.player('anna');

function fileWith(name: string, text: string): string {
  const path = join(dataDir, name);
  writeFileSync(path, text);
  return path;
}

/** The command in a process of its own. */
function importSeason(file: string, text: string, ...options: string[]) {
  const command = ['import-season', fileWith(file, text), ...options];
  return runTool('admin.ts', command, { DATA_DIR: dataDir });
}

/** What the command does, in this process and with --yes. */
function importHere(file: string, text: string, now = '2025-03-10', reason?: string) {
  const opened = { data: cloud.data, now: new Date(now), close: async () => {} };
  return runImport(opened, fileWith(file, text), { yes: true, ...(reason && { reason }) });
}

const FILE = {
  season: 2012,
  rule: 'As ever',
  rankedBy: 'total',
  races: [{ name: 'Monaco', circuit: 'monaco' }, { name: 'Spain' }],
  players: [
    { name: 'Anna', userId: anna.id, points: [10, 5.5] },
    { name: '007', userId: 'zzzzzzz', points: [8, null] },
  ],
};
const json = (changes: object = {}) => JSON.stringify({ ...FILE, ...changes });

test('the command shows what the file has, and stores it with --yes only', async () => {
  const preview = await importSeason('2012.json', json());
  expect(preview).toEqual({
    status: 0,
    output: expect.stringContaining('1. Anna: 15.5 points in 2 races'),
  });
  expect(preview.output).toContain('1 of 2 players have an account here.');
  expect(await cloud.data.pastSeasons.all()).toEqual([]);
  const { output } = await importSeason('2012.json', `\uFEFF${json()}`, '--yes');
  expect(output).toContain('The season 2012 is stored.');
  // A player has the name of the account; an id without an account is left out.
  const players = [
    { ...FILE.players[0], name: 'anna' },
    { name: '007', points: [8, null] },
  ];
  expect(await cloud.data.pastSeasons.all()).toEqual([{ ...FILE, players, version: 1 }]);
});

test('replacing an import needs a reason, which the players of the current season read', async () => {
  await expect(importHere('2012.json', json({ rule: 'Old' }))).rejects.toThrow('Add --reason “…”.');
  const replaced = await importSeason(
    '2012.json',
    json({ rule: 'Old' }),
    '--yes',
    '--reason',
    'Old rule',
  );
  expect(replaced.output).toContain('The season 2012 is stored.');
  // In January 2026, the season 2025 is the current one until the next begins.
  await importHere('2012.json', json({ rule: 'New' }), '2026-01-05', 'New rule');
  const { notices } = await cloud.data.seasons.raceShardsAndNotices(2025);
  expect(notices.map(({ by, reason }) => [by, reason])).toEqual([
    [null, 'From the command line: New rule'],
    [null, 'From the command line: Old rule'],
  ]);
});

test.each([
  ['a spreadsheet', 'season.xlsx', 'PK\u0003\u0004', 'copy them, and paste them on the admin page'],
  ['a table', 'season.csv', 'Rank,Player\n', 'copy them, and paste them on the admin page'],
  ['another file', 'package.json', '{"name":"parc-ferme"}', 'season: '],
  ['a season that is played here', '2025.json', json({ season: 2025 }), 'is played on this site'],
])('%s is refused, with what to do', async (_, name, text, reason) => {
  await expect(importHere(name, text)).rejects.toThrow(reason);
});
