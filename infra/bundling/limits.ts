import { everyRoute } from '../api/function-files.ts';

/**
 * What a function may weigh in bytes, gzipped, and how many times the CPU time of a document client
 * alone it may take to load, by what it is for.
 */
export const LIMITS = {
  public: { bytes: 90_000, load: 1.75 },
  others: { bytes: 125_000, load: 1.75 },
  largest: { bytes: 150_000, load: 1.75 },
} as const;

/** Hashes, announces, tells common passwords and signs in: more than any other function does. */
const LARGEST = 'auth/register';

/** Who signs in or takes a new password calls a public route as well, and brings the tools for it. */
export function kindOf(functionName: string): keyof typeof LIMITS {
  if (functionName === LARGEST) return 'largest';
  const access = everyRoute().find((route) => route.functionName === functionName)?.access;
  return access === 'public' && !functionName.startsWith('auth/') ? 'public' : 'others';
}
