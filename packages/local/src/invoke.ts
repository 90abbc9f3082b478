import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { pushKeys, secrets, storedPushKeys } from '@parc-ferme/functions/composition';
import { clearCaches } from '@parc-ferme/server/cached';

/** Invokes a function by the name of its file, as Lambda would, in this process. */
export type Invoke = <Result>(functionName: string, event: unknown) => Promise<Result>;

type Handler = (event: unknown, context: unknown) => Promise<never>;

const currentFunction = new AsyncLocalStorage<string>();

/** The name of the function that runs, `predictions/submit`; undefined outside of all functions. */
export const runningFunction = (): string | undefined => currentFunction.getStore();

/** Runs `work` as a part of a function, with its permissions. */
export const runAs = <Result>(functionName: string, work: () => Result): Result =>
  currentFunction.run(functionName, work);

/** Runs `work` as another program that a function calls, without the function's permissions. */
export const runOutside = <Result>(work: () => Result): Result => currentFunction.exit(work);

const functionsFolder = new URL('../../../functions/', import.meta.url);

/** Imports every function once. */
export async function loadFunctions(names: string[]): Promise<Invoke> {
  const loaded = await Promise.all(names.map(async (name) => [name, await load(name)] as const));
  const handlers = new Map<string, Handler>(loaded);
  // An earlier cloud of this process may have filled them.
  clearCaches();
  const started = new Set<string>();
  return async (name, event) => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`There is no function ${name}.`);
    // In Lambda each function is a process of its own and loads the secrets itself.
    if (!started.has(name)) forgetSecrets();
    started.add(name);
    return runAs(name, () => handler(event, contextFor(name)));
  };
}

function forgetSecrets(): void {
  secrets.clear();
  pushKeys.clear();
  storedPushKeys.clear();
}

async function load(name: string): Promise<Handler> {
  const module = await import(new URL(`${name}.ts`, functionsFolder).href);
  return module.handler;
}

function contextFor(functionName: string) {
  return {
    functionName,
    awsRequestId: randomUUID(),
    // The timeout of an event handler; nothing here ends a longer invocation.
    getRemainingTimeInMillis: () => 60_000,
  };
}
