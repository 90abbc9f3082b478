import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { assemblyIn } from './assembly.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A closed port, so that any network request fails. */
const CLOSED_PORT = 'http://127.0.0.1:9';

/** On an idle machine it takes a quarter of a minute. */
const TIMEOUT_MS = 240_000;

/**
 * `cdk synth` of the stage dev, without network, credentials or Docker.
 *
 * @param into an empty folder
 */
export async function cdkSynth(into: string) {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  const output = join(into, 'cdk.out');
  const child = spawn(process.execPath, [cdk, 'synth', '--quiet', '--output', output], {
    cwd: root,
    env: {
      PATH,
      HOME: into,
      HTTPS_PROXY: CLOSED_PORT,
      HTTP_PROXY: CLOSED_PORT,
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DOCKER: 'there-is-no-docker',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
    timeout: TIMEOUT_MS,
  });
  const errors = text(child.stderr);
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`cdk synth ended with ${status}: ${await errors}`);
  return { output, errors: await errors, assembly: assemblyIn(output, 'ParcFerme-dev') };
}
