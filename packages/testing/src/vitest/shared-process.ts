import { dynamodb } from '@parc-ferme/data/table';
import { afterAll, vi } from 'vitest';

/* Setup file of Vitest: undoes what a test file changes in the process that it shares with others. */

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
