import { dynamodb } from '@parc-ferme/data/table';
import { afterAll, vi } from 'vitest';

/* Vitest's setup file for test files that share a process: what a file changes of it is undone. */

const environment = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  dynamodb.middlewareStack.remove('intercept');
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  Object.assign(process.env, environment);
});
