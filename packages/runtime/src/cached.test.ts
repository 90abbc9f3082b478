import { expect, test } from 'vitest';
import { renewed } from './cached.ts';

const at = (seconds: number) => new Date(seconds * 1000);

/** Loads 1, 2, 3, … and fails where it is told to. */
function counting(failures: number[] = []) {
  let loads = 0;
  return renewed(async () => {
    loads += 1;
    if (failures.includes(loads)) throw new Error(`load ${loads}`);
    return loads;
  });
}

test('what was loaded is kept for five minutes', async () => {
  const { present } = counting();
  expect(await Promise.all([present(at(0)), present(at(0))])).toEqual([1, 1]);
  expect(await present(at(299))).toBe(1);
  expect(await Promise.all([present(at(300)), present(at(300))])).toEqual([2, 2]);
  expect(await present(at(599))).toBe(2);
});

test('it can be asked for early, and is then younger, but not twice in a minute', async () => {
  const kept = counting();
  expect(await kept.present(at(0))).toBe(1);
  expect(await kept.newer(at(1))).toBe(2);
  expect(await kept.newer(at(60))).toBe(2);
  expect(await kept.newer(at(61))).toBe(3);
  expect(await kept.present(at(360))).toBe(3);
  expect(await kept.present(at(361))).toBe(4);
});

test('a load that failed is tried again at the next call', async () => {
  const kept = counting([1, 3]);
  await expect(kept.present(at(0))).rejects.toThrow('load 1');
  expect(await kept.present(at(0))).toBe(2);
  await expect(kept.newer(at(1))).rejects.toThrow('load 3');
  expect(await kept.present(at(1))).toBe(4);
});
