const LEVELS = ['info', 'error', 'none'] as const;

/** One JSON line to standard output, where Lambda collects it. `LOG_LEVEL` leaves out what is below. */
export function log(level: 'info' | 'error', line: Record<string, unknown>): void {
  const wanted = LEVELS.findIndex((name) => name === (process.env.LOG_LEVEL ?? 'info'));
  if (LEVELS.indexOf(level) >= wanted) console.log(JSON.stringify({ level, ...line }));
}

/** What a fault is and where it happened. A JSON parser quotes its input, which may be anybody's. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = String(error) } = error;
  return error instanceof SyntaxError ? stack.replace(message, 'unreadable JSON') : stack;
}
