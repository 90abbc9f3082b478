import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LONG } from '@parc-ferme/testing/long';
import { afterAll, expect, test } from 'vitest';
import { WAIVERS } from '../permissions/waivers.ts';
import { SETTINGS } from '../settings.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'synth-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A closed port, so that any network request fails. */
const CLOSED_PORT = 'http://127.0.0.1:9';

/** The site is built here for a deployment. */
const page = join(root, 'infra', 'dist', 'pages', 'index.html');

/** The limit holds on an idle machine, as in the long run. */
const MAX_MS = LONG ? 60_000 : 240_000;

test('cdk synth creates one stack and builds its site, without network, credentials or Docker', async () => {
  const begun = Date.now();
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const output = join(folder, 'cdk.out');
  const child = spawn(process.execPath, [cdk, 'synth', '--quiet', '--output', output], {
    cwd: root,
    env: {
      PATH,
      HOME: folder,
      HTTPS_PROXY: CLOSED_PORT,
      HTTP_PROXY: CLOSED_PORT,
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DOCKER: 'there-is-no-docker',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
    timeout: MAX_MS,
  });
  const errors = text(child.stderr);
  const [status] = await once(child, 'exit');
  expect(status, await errors).toBe(0);
  const examples = Object.values(SETTINGS.dev).filter((value) =>
    /@.*\.example$/.test(String(value)),
  );
  expect((await errors).split('to a real address')).toHaveLength(1 + examples.length);
  const metadata = readFileSync(join(output, 'ParcFerme-dev.metadata.json'), 'utf8');
  for (const { reason } of WAIVERS) expect(metadata).toContain(JSON.stringify(reason));
  const templates = readdirSync(output).filter((name) => name.endsWith('.template.json'));
  expect(templates).toEqual(['ParcFerme-dev.template.json']);
  const shipped = readdirSync(output).filter((name) =>
    existsSync(join(output, name, 'index.html')),
  );
  expect(shipped).toHaveLength(1);
  const shippedPage = join(output, shipped[0] ?? '', 'index.html');
  expect(readFileSync(shippedPage, 'utf8')).toBe(readFileSync(page, 'utf8'));
  expect(statSync(page).mtimeMs).toBeGreaterThan(begun);
}, 250_000);
