import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** The local cloud in a process group of its own, as npm start starts it. */
export type CloudProcess = {
  url: string;
  output: () => string;
  /** Sends a signal to the main process, or to its whole group. */
  kill(signal: NodeJS.Signals, target: 'main' | 'group'): void;
  /** The exit code of the main process; null if a signal ended it. */
  exit: Promise<number | null>;
  /** Resolves when no process of the group is left; rejects if some are left after half a minute. */
  groupEnd(): Promise<void>;
};

const DEFAULTS = {
  PORT: '0',
  DATA_DIR: ':memory:',
  SAMPLE_PLAYERS: '0',
  SAMPLE_PLAY: 'off',
  PASSWORD_COST: '4',
};

/** @throws what it printed, if it ended instead of starting */
export async function startProcess(environment: Record<string, string>): Promise<CloudProcess> {
  const started = launch(environment);
  const url = await Promise.race([started.address, started.exit.then(() => undefined)]);
  if (url === undefined) throw new Error(started.output());
  return { ...started, url };
}

/** A start that is expected to fail: its exit code and what it printed. */
export async function failedStart(environment: Record<string, string>) {
  const started = launch(environment);
  const code = await started.exit;
  await started.groupEnd();
  return { code, output: started.output() };
}

/** Starts without waiting. */
export function launch(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutAws(process.env), ...DEFAULTS, ...environment },
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  const address = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, url] = /Address\s+(http:\S+)\s/.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  return {
    exit,
    address,
    output: () => output,
    kill: (signal: NodeJS.Signals, target: 'main' | 'group') => kill(child, signal, target),
    groupEnd: () => waitForEnd(child.pid ?? 0),
  };
}

/** The environment without the endpoints that a cloud in this process may have left in it. */
function withoutAws(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(AWS_|TABLE_NAME|F1_API_URL|SEASON)/.test(name),
    ),
  );
}

/** Sends a signal, unless the group has ended. */
function kill({ pid = 0 }: ChildProcess, signal: NodeJS.Signals, target: 'main' | 'group'): void {
  if (processGroups().includes(pid)) process.kill(target === 'group' ? -pid : pid, signal);
}

async function waitForEnd(group: number): Promise<void> {
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    if (!processGroups().includes(group)) return;
    await setTimeout(100);
  }
  throw new Error(`Processes of group ${group} are left.`);
}

/** The groups of all running processes, without zombies. */
function processGroups(): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'stat=,pgid='], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([state = 'Z']) => !state.startsWith('Z'))
    .map(([, group]) => Number(group));
}
