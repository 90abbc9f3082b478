const LEVELS = ['info', 'error', 'none'] as const;

/** One JSON line to standard output, where Lambda collects it. `LOG_LEVEL` leaves out what is below. */
export function log(level: 'info' | 'error', line: Record<string, unknown>): void {
  const wanted = LEVELS.findIndex((name) => name === (process.env.LOG_LEVEL ?? 'info'));
  if (LEVELS.indexOf(level) >= wanted) console.log(JSON.stringify({ level, ...line }));
}
