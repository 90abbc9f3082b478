import { type ParseArgsConfig, parseArgs } from 'node:util';

/** @throws an error whose message is the usage, for an unknown option such as --help */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch {
    throw new Error(usage);
  }
}

/** Prints why a command failed, without a stack trace. */
export function printFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
