/** Most user agents name Chrome or Safari as well, so those come last. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** How a player recognizes a device in a list: “Chrome on Android”. */
export function deviceName(userAgent: string): string {
  const firstMatch = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser = 'Browser', system] = [firstMatch(BROWSERS), firstMatch(SYSTEMS)];
  return system ? `${browser} on ${system}` : browser;
}
