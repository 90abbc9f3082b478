// Installs the packages of package-lock.json if it has changed, and runs a command with the Node version
// installed from npm. Plain JavaScript without dependencies, as it runs on the machine's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './packages/tools/src/install.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

await install().catch((error) => fail(error.message));
const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
// With a compile cache, loading the SDK takes half as long.
const NODE_COMPILE_CACHE = join(root, 'node_modules', '.compiled');
const environment = { NODE_COMPILE_CACHE, ...process.env, PATH };
checkNode();
run(process.argv.slice(2));

function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], { env: environment, encoding: 'utf8' });
  const [major = 0, minor = 0] = (stdout ?? '').replace('v', '').split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  fail(
    `Node 22.18 or newer is needed; this machine has ${stdout?.trim() || 'none that works'}. ` +
      'npm has no Node for this platform: please install one yourself.',
  );
}

/** Forwards signals to the command, and exits with its code. */
function run([command, ...options]) {
  const child = spawn(command, options, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  // If npm is killed without a signal to this process, the command must not be left running.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000).unref();
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
