import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { secrets } from '@parc-ferme/functions/composition';

/** Invokes a function by the name of its file, as Lambda would, in this process. */
export type Invoke = <Answer>(functionName: string, event: unknown) => Promise<Answer>;

type Handler = (event: unknown, context: unknown) => Promise<never>;

const running = new AsyncLocalStorage<string>();

/** The function that this happens in, `predictions/submit`; undefined outside of all of them. */
export const runningFunction = (): string | undefined => running.getStore();

/** Does something as a function does it: with its permissions, and with what it has made for itself. */
export const runAs = <Answer>(functionName: string, work: () => Answer): Answer =>
  running.run(functionName, work);

const folder = new URL('../../../functions/', import.meta.url);

/** Loads every function once, as each of them does for itself in Lambda. */
export async function loadFunctions(names: string[]): Promise<Invoke> {
  const loaded = await Promise.all(names.map(async (name) => [name, await load(name)] as const));
  const handlers = new Map<string, Handler>(loaded);
  const started = new Set<string>();
  return async (name, event) => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`There is no function ${name}.`);
    // In Lambda each function is a process of its own and loads the secrets itself.
    if (!started.has(name)) secrets.clear();
    started.add(name);
    return runAs(name, () => handler(event, contextFor(name)));
  };
}

async function load(name: string): Promise<Handler> {
  const module = await import(new URL(`${name}.ts`, folder).href);
  return module.handler;
}

function contextFor(functionName: string) {
  return {
    functionName,
    awsRequestId: randomUUID(),
    // What a listener has; nothing here ends what takes longer.
    getRemainingTimeInMillis: () => 60_000,
  };
}
