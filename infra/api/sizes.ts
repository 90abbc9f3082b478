/** Memory also determines CPU: 1769 MB is one full core. */
export type Size = { memoryMegabytes: number; timeoutSeconds: number };

/**
 * Picks are revealed ten seconds after closing. No request that writes picks or moves a closing time may
 * run longer than that, or it could have started before closing and seen the revealed picks.
 */
const ROUTE_SECONDS = 9;

export const SIZES = {
  route: { memoryMegabytes: 512, timeoutSeconds: ROUTE_SECONDS },
  /** Password hashing is CPU-bound: a full core costs the same and takes less time. */
  hashing: { memoryMegabytes: 1769, timeoutSeconds: ROUTE_SECONDS },
  /** Scores races or reads a season within an admin's request, up to the timeout of API Gateway. Writes no picks. */
  long: { memoryMegabytes: 1024, timeoutSeconds: 29 },
  eventHandler: { memoryMegabytes: 1024, timeoutSeconds: 60 },
  /** Runs only during a deployment. */
  deployment: { memoryMegabytes: 128, timeoutSeconds: 30 },
  /** Waits between requests, as the race-data API limits its rate. */
  job: { memoryMegabytes: 512, timeoutSeconds: 120 },
} satisfies Record<string, Size>;

const HASHING_ROUTES: readonly string[] = [
  'account/change-email',
  'account/change-password',
  'account/remove',
  'auth/login',
  'auth/register',
  'auth/reset',
];

const LONG_ROUTES: readonly string[] = [
  'results/correct',
  'results/fetch',
  'results/process',
  'schedule/read-calendar',
  'scores/calculate-all',
];

export function sizeOfRoute(functionName: string): Size {
  if (HASHING_ROUTES.includes(functionName)) return SIZES.hashing;
  return LONG_ROUTES.includes(functionName) ? SIZES.long : SIZES.route;
}
