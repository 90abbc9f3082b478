import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

const Hydrated = createContext(false);

/**
 * A page begins as the HTML that was built, without a player, data, settings or the current time. React
 * needs the same content at first, and draws what depends on them at once after it.
 */
export function HydrationProvider({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  // Otherwise React would draw the page anew instead of keeping its HTML.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <Hydrated value={isHydrated}>{children}</Hydrated>;
}

/** False at build time, and until the HTML that was built is hydrated. */
export function useHydrated(): boolean {
  return use(Hydrated);
}
