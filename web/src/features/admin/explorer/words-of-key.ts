/** "driver head to head" of `driverHeadToHead`. */
export function wordsOfKey(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}
