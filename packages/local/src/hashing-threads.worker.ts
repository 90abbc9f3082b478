import { parentPort } from 'node:worker_threads';
import { hashingHere } from '@parc-ferme/server/auth/hashing';

parentPort?.on('message', async ([text, salt]: [string, string]) => {
  parentPort?.postMessage(await hashingHere(text, salt));
});
