import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './device-storage.ts';

afterEach(() => {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) storage.removeItem(key);
  vi.unstubAllGlobals();
});

/** A storage that has room for values of three characters. */
function smallStorage(stored: Record<string, string>) {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > 3) throw new DOMException('Full.', 'QuotaExceededError');
      stored[key] = value;
    },
    removeItem: (key: string) => delete stored[key],
  };
  return new Proxy(stored, { get: (_, name: keyof typeof methods) => methods[name] });
}

test('a value that the storage has no room for lasts as long as the page, in place of the one before', () => {
  const stored: Record<string, string> = { theme: 'old' };
  vi.stubGlobal('localStorage', smallStorage(stored));
  deviceStorage.setItem('theme', 'light');
  expect([deviceStorage.getItem('theme'), stored]).toEqual(['light', {}]);
  deviceStorage.setItem('theme', 'new');
  expect([deviceStorage.getItem('theme'), stored]).toEqual(['new', { theme: 'new' }]);
  deviceStorage.setItem('user', 'anna');
  expect(deviceStorage.keys()).toEqual(['user', 'theme']);
});

test.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
])('where the browser blocks %s, values last as long as the page', (name, storage) => {
  vi.stubGlobal(name, undefined);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new DOMException('Blocked.', 'SecurityError');
    },
  });
  storage.setItem('token', 'one');
  expect([storage.getItem('token'), storage.keys()]).toEqual(['one', ['token']]);
  storage.removeItem('token');
  expect(storage.getItem('token')).toBeNull();
});
