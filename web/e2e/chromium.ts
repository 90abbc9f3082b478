import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';

type Chromium = Pick<LaunchOptions, 'executablePath' | 'env'>;

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

let chromiumOfNpm: Promise<Chromium> | undefined;

/**
 * A real Chromium: the one that CHROMIUM names, the one that comes from npm, or an installed one.
 *
 * @throws where there is none
 */
export async function findChromium(): Promise<Chromium> {
  const { CHROMIUM } = process.env;
  if (CHROMIUM) return { executablePath: CHROMIUM };
  if (isFromNpm()) {
    chromiumOfNpm ??= unpack();
    return chromiumOfNpm;
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed };
  throw new Error(
    'The browser journeys need a Chromium, and npm brings none for this platform. Install one ' +
      'with `npx playwright-core install chromium` and set CHROMIUM to the path of its executable.',
  );
}

/**
 * Unpacks Chromium once before all tests. If each process did so by itself, some would start a file that another one is
 * still writing.
 */
export async function setup(): Promise<void> {
  if (isFromNpm()) await findChromium();
}

function isFromNpm(): boolean {
  return !process.env.CHROMIUM && process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Unpacks the package `@sparticuz/chromium`. It brings its system libraries only if it seems to run in Lambda, and sets
 * variables for them, which only the browser is to have.
 */
async function unpack(): Promise<Chromium> {
  const names = ['AWS_EXECUTION_ENV', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH'];
  const before = names.map((name) => [name, process.env[name]] as const);
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  try {
    const { default: bundled } = await import('@sparticuz/chromium');
    const executablePath = await bundled.executablePath();
    return { executablePath, env: { ...process.env } };
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
