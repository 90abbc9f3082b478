import { parseArgs } from 'node:util';
import { openTableOf } from './open-table.ts';

const USAGE = `Another key that signs sessions. Sessions of the one before it stay good.

  npm run rotate-key

Without more, of the local cloud in DATA_DIR, whether it runs or not. With AWS credentials and

  --table <name>    the TableName that the deployment printed

of a deployed one.`;

async function main(): Promise<void> {
  const table = tableNamed(process.argv.slice(2));
  const opened = await openTableOf(table);
  try {
    const rotated = await opened.data.secrets.rotate();
    if (!rotated) throw new Error('Another process has just rotated the key. Nothing was done.');
    console.log(
      'A new key signs sessions. Those of the key before it are still good, older ones not.',
    );
  } finally {
    await opened.close();
  }
}

function tableNamed(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { table: { type: 'string' } } }).values.table;
  } catch {
    throw new Error(USAGE);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
