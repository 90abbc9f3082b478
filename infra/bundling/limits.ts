import { everyRoute } from '../api/function-files.ts';

/**
 * Limits of a bundle: its gzipped size, and the CPU time of loading it relative to a bare DynamoDB
 * document client.
 */
export const LIMITS = {
  public: { bytes: 125_000, load: 1.75 },
  others: { bytes: 135_000, load: 1.75 },
  largest: { bytes: 150_000, load: 1.75 },
} as const;

const LARGEST = [
  // Hashes passwords, knows common ones, publishes events and signs tokens.
  'auth/register',
  // Reads the race data, scores everybody, publishes the standings with the story, and events.
  'results/fetch',
  // Move the closing time, score everybody once more, and publish events.
  'races/decide-times',
  'races/set-closing',
  // Writes every email and push message, encrypts the latter, and signs links.
  'events/send-mail',
];

/** The public routes under `auth/` hash passwords or sign tokens, so they count among the others. */
export function sizeClassOf(functionName: string): keyof typeof LIMITS {
  if (LARGEST.includes(functionName)) return 'largest';
  const access = everyRoute().find((route) => route.functionName === functionName)?.access;
  return access === 'public' && !functionName.startsWith('auth/') ? 'public' : 'others';
}
