import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Hashing } from '@parc-ferme/server/auth/hashing';

const THREADS = 2;
const MAX_WAITING = 120;
/** A function has ten seconds to answer, and hashing is not all that it does. */
const MAX_WAIT_MS = 5_000;
const ENTRY = new URL('./hashing-threads.worker.ts', import.meta.url);

type Job = {
  text: string;
  salt: string;
  since: number;
  resolve: (hash: string | undefined) => void;
  reject: (error: unknown) => void;
};

/**
 * bcrypt in worker threads, because one thread handles all requests here. Threads start when they are
 * needed and do not keep the process alive. A failed thread fails its job and is replaced.
 */
export function hashingThreads(): { hash: Hashing; close(): Promise<void> } {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Set<Promise<void>>();
  let started = 0;

  function startAnother(): Worker | undefined {
    if (started === THREADS) return undefined;
    started += 1;
    return start();
  }

  async function runJobs(given: Worker): Promise<void> {
    let thread = given;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const tooLate = performance.now() - job.since > MAX_WAIT_MS;
      try {
        job.resolve(tooLate ? undefined : await hashIn(thread, job));
      } catch (error) {
        job.reject(error);
        thread = start();
      }
    }
    idle.push(thread);
  }

  return {
    hash(text, salt) {
      if (waiting.length === MAX_WAITING) return Promise.resolve(undefined);
      return new Promise((resolve, reject) => {
        waiting.push({ text, salt, since: performance.now(), resolve, reject });
        const thread = idle.pop() ?? startAnother();
        if (!thread) return;
        const work = runJobs(thread).finally(() => busy.delete(work));
        busy.add(work);
      });
    },

    /** Finishes the running jobs; the waiting ones are not begun. */
    async close() {
      for (const { resolve } of waiting.splice(0)) resolve(undefined);
      await Promise.all(busy);
      await Promise.all(idle.splice(0).map((thread) => thread.terminate()));
    },
  };
}

function start(): Worker {
  const thread = new Worker(ENTRY);
  thread.unref();
  return thread;
}

async function hashIn(thread: Worker, { text, salt }: Job): Promise<string> {
  const answer = once(thread, 'message');
  thread.postMessage([text, salt]);
  const [hash] = await answer;
  return hash;
}
