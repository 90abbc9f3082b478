/** The local storage of this browser. While pages are written, outside of a browser, nothing is stored. */
export const deviceStorage = withFallback('localStorage');

/** The storage of this tab. */
export const tabStorage = withFallback('sessionStorage');

/** A storage of the browser. Where that blocks it or has no room left, a value lasts as long as the page. */
function withFallback(name: 'localStorage' | 'sessionStorage') {
  /** What the browser would not store. */
  const inMemory = new Map<string, string>();
  const storage = (): Storage | undefined => {
    try {
      return globalThis[name];
    } catch {
      return undefined;
    }
  };

  return {
    getItem: (key: string) => inMemory.get(key) ?? storage()?.getItem(key) ?? null,

    setItem(key: string, value: string): void {
      try {
        globalThis[name].setItem(key, value);
        inMemory.delete(key);
      } catch {
        // The value that is stored is outdated.
        storage()?.removeItem(key);
        inMemory.set(key, value);
      }
    },

    removeItem(key: string): void {
      inMemory.delete(key);
      storage()?.removeItem(key);
    },

    keys: () => [...inMemory.keys(), ...Object.keys(storage() ?? {})],
  };
}
