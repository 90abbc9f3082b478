import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The variables of this process by which a command reaches the store of its cloud as a table in AWS. */
export function awsEnvironment() {
  const { AWS_ENDPOINT_URL_DYNAMODB, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } =
    process.env;
  return { AWS_ENDPOINT_URL_DYNAMODB, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

/** Runs a file of `packages/tools/src` with this environment alone, and the path and the compile cache of `npm run`. */
export function runTool(file: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const command = [`packages/tools/src/${file}`, ...args];
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => ({ output: stdout, status: 0 }),
    ({ stdout, stderr, code }) => ({ output: `${stdout}${stderr}`, status: Number(code) }),
  );
}
