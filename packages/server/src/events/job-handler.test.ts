import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useClock } from '../clock.ts';
import { jobHandler } from './job-handler.ts';

beforeAll(() => {
  vi.stubEnv('LOG_LEVEL', 'none');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const NOW = '2025-07-27T15:15:00.000Z';
const event = { id: 'a-run', time: '2025-07-27T15:00:00Z' };

test('a job runs by the server’s clock, and reports', async () => {
  useClock({ now: () => new Date(NOW), sleep: async () => {} });
  const run = jobHandler(async (at) => ({ did: [at.toISOString()] }));
  expect(await run(event, {} as never)).toEqual({ did: [NOW] });
});

test('a failed run fails to Lambda, which retries it', async () => {
  const run = jobHandler(async () => Promise.reject(new Error('not now')));
  await expect(run(event, {} as never)).rejects.toThrow('not now');
});
