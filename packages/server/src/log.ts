const LEVELS = ['info', 'error', 'none'] as const;

/** One JSON line to standard output, where Lambda collects it. `LOG_LEVEL` is the lowest level written. */
export function log(level: 'info' | 'error', line: Record<string, unknown>): void {
  const lowest = LEVELS.findIndex((name) => name === (process.env.LOG_LEVEL ?? 'info'));
  if (LEVELS.indexOf(level) >= lowest) console.log(JSON.stringify({ level, ...line }));
}

/** An error with its stack. A JSON parser's message quotes its input, which may be personal data. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, stack = String(error) } = error;
  return error instanceof SyntaxError ? stack.replace(message, 'unreadable JSON') : stack;
}
