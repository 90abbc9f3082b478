import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'parc-ferme-'));
  for (const file of ['run.mjs', 'package-lock.json']) cpSync(file, join(clone, file));
  for (const file of ['install.mjs', 'install-lock.mjs']) {
    cpSync(join(import.meta.dirname, file), join(clone, 'packages/tools/src', file));
  }
  writeFileSync(join(clone, 'npm.mjs'), FAKE_NPM);
});
afterEach(() => {
  for (const { pid = 0 } of [...started.splice(0), ...npmRuns().map((pid) => ({ pid }))]) {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
  rmSync(clone, { recursive: true });
});

/** Installs until there is a file named `finish`, and lists the process of every run. */
const FAKE_NPM = `
import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
rmSync('node_modules', { recursive: true, force: true });
appendFileSync('runs', process.pid + '\\n');
while (!existsSync('finish')) await setTimeout(20);
mkdirSync('node_modules');
`;

const finish = () => writeFileSync(join(clone, 'finish'), '');

function npmRuns(): number[] {
  const runs = join(clone, 'runs');
  return existsSync(runs) ? readFileSync(runs, 'utf8').trim().split('\n').map(Number) : [];
}

/** A command in the clone, which prints that it ran. */
function start() {
  const child = spawn(process.execPath, ['run.mjs', 'node', '-p', '"ran"'], {
    cwd: clone,
    env: { ...process.env, npm_execpath: join(clone, 'npm.mjs') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  return { pid: child.pid ?? 0, output: () => output, exit };
}

test('of two commands at once in a fresh clone one installs, and the other waits', async () => {
  const both = [start(), start()];
  await expect
    .poll(() => both.some(({ output }) => output().startsWith('Waiting for process')))
    .toBe(true);
  await expect.poll(npmRuns).toHaveLength(1);
  finish();
  expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
  expect(both.map(({ output }) => output().trim().split('\n').at(-1))).toEqual(['ran', 'ran']);
  expect(npmRuns()).toHaveLength(1);
  expect(existsSync(join(clone, '.installing'))).toBe(false);
});

test('after a killed command the next waits for its npm, and installs', async () => {
  const killed = start();
  await expect.poll(npmRuns).toHaveLength(1);
  process.kill(killed.pid, 'SIGKILL');
  await killed.exit;
  const both = [start(), start()];
  const waiting = `Waiting for process ${killed.pid}, `;
  await expect.poll(() => both.every(({ output }) => output().startsWith(waiting))).toBe(true);
  expect(npmRuns()).toHaveLength(1);
  finish();
  expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0]);
  expect(npmRuns()).toHaveLength(2);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
