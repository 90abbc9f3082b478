import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedStart, startProcess } from '../tests/cloud-process.ts';
import { settingsFrom } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const first = await startProcess({ DATA_DIR: dataDir, NOW: '2025-03-14T00:00:00Z' });

test('without sample players the welcome text says to register first', () => {
  expect(first.output()).toContain('Sign in   register on the site first; npm run admin');
});

test('a second start on the same port prints why, exits with 1 and changes nothing', async () => {
  const { port } = new URL(first.url);
  const untouched = join(dataDir, 'second');
  const second = await failedStart({ PORT: port, DATA_DIR: untouched });
  expect(second.code).toBe(1);
  expect(existsSync(untouched)).toBe(false);
  expect(second.output).toContain(
    `Parc Fermé could not start. Port ${port} is in use. Stop what uses it, or set PORT to another one.`,
  );
});

test('a cloud whose clock is stopped ends on SIGTERM with 0', async () => {
  const stoppedClock = { now: '2025-03-14T01:00:00Z', stopped: true };
  const put = { method: 'PUT', body: JSON.stringify(stoppedClock) };
  expect((await fetch(`${first.url}/local/clock`, put)).status).toBe(200);
  first.kill('SIGTERM', 'main');
  expect(await first.exit).toBe(0);
  await first.groupEnd();
});

test('a start with a setting that is not valid prints why, and exits with 1', async () => {
  const { code, output } = await failedStart({ NOW: 'nonsense' });
  expect(code).toBe(1);
  expect(output).toMatch('Parc Fermé could not start. NOW=nonsense is not a valid setting');
});

test.each([
  ['NOW', 'nonsense'],
  ['PORT', '70000'],
  ['SEASON', 'current'],
  ['SAMPLE_PLAYERS', '-1'],
  ['SAMPLE_RULES', 'some'],
  ['SAMPLE_PLAY', 'sometimes'],
  ['F1_API_URL', 'jolpica'],
])('%s=%s is refused, and named in the message', (name, value) => {
  expect(() => settingsFrom({ [name]: value })).toThrow(`${name}=${value} is not a valid setting`);
});

test('the real clock cannot be moved, and the welcome text names it', async () => {
  // A closed port: importing a real season would take long, at four requests a second.
  const F1_API_URL = 'http://127.0.0.1:9/ergast/f1';
  // The first cloud has stored a stopped clock in this folder; the real clock ignores it.
  const cloud = await startProcess({ NOW: 'real', DATA_DIR: dataDir, F1_API_URL });
  const response = await fetch(`${cloud.url}/local/clock`, {
    method: 'PUT',
    body: JSON.stringify({ now: '2999-01-01T00:00:00Z' }),
  });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'clock.real' });
  const { now }: { now: string } = JSON.parse(
    await (await fetch(`${cloud.url}/local/clock`)).text(),
  );
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
  expect(cloud.output()).toContain('(the real time)');
  cloud.kill('SIGINT', 'group');
  expect(await cloud.exit).toBe(0);
  await cloud.groupEnd();
});
