import { hashingHere } from '@parc-ferme/server/auth/hashing';
import { afterEach, expect, test, vi } from 'vitest';
import { hashingThreads } from './hashing-threads.ts';

const SALT = '$2b$04$abcdefghijklmnopqrstuu';

const opened: ReturnType<typeof hashingThreads>[] = [];
function open() {
  const threads = hashingThreads();
  opened.push(threads);
  return threads;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

test('a thread hashes as this one does', async () => {
  const { hash } = open();
  expect(await hash('lights out', SALT)).toBe(await hashingHere('lights out', SALT));
});

test('each request gets the hash of its own password, however many come at once', async () => {
  const { hash } = open();
  const texts = Array.from({ length: 100 }, (_, number) => `password ${number}`);
  const hashes = await Promise.all(texts.map((text) => hash(text, SALT)));
  expect(hashes).toEqual(await Promise.all(texts.map((text) => hashingHere(text, SALT))));
  expect(await hash('one more', SALT)).toBe(await hashingHere('one more', SALT));
});

test('hashing does not block this thread', async () => {
  const { hash } = open();
  const order: string[] = [];
  const hashed = hash('lights out', SALT.replace('04', '10')).then(() => order.push('hashed'));
  await new Promise(setImmediate);
  order.push('something else');
  await hashed;
  expect(order).toEqual(['something else', 'hashed']);
});

test('two are hashed and 120 wait; the next one is refused, and accepted once the queue is empty', async () => {
  const { hash } = open();
  const all = await Promise.all(
    Array.from({ length: 130 }, (_, number) => hash(`password ${number}`, SALT)),
  );
  expect(all.map((found) => found !== undefined)).toEqual(
    Array.from({ length: 130 }, (_, number) => number < 122),
  );
  expect(await hash('lights out', SALT)).toBeDefined();
});

test('a job that has waited for more than five seconds is refused', async () => {
  const { hash } = open();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const early = Array.from({ length: 4 }, () => hash('lights out', SALT));
  clock.mockReturnValue(5_001);
  const late = Array.from({ length: 2 }, () => hash('lights out', SALT));
  const found = await Promise.all([...early, ...late]);
  clock.mockRestore();
  expect(found.map((one) => one !== undefined)).toEqual([true, true, false, false, true, true]);
});

test('a thread that fails loses only its own job', async () => {
  const { hash } = open();
  const failing = Array.from({ length: 3 }, () => hash('lights out', 'no salt'));
  const others = Array.from({ length: 5 }, () => hash('lights out', SALT));
  const settled = await Promise.allSettled(failing);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const right = await hashingHere('lights out', SALT);
  expect(await Promise.all(others)).toEqual(others.map(() => right));
});

test('closing finishes the running jobs and refuses the waiting ones', async () => {
  const threads = open();
  const hashes = Array.from({ length: 6 }, () => threads.hash('lights out', SALT));
  await threads.close();
  const found = await Promise.all(hashes);
  expect(found.map((hash) => hash !== undefined)).toEqual([true, true, false, false, false, false]);
});
