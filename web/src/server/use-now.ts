import { useEffect, useLayoutEffect, useState } from 'react';
import { onClockCorrected, serverNow } from './server-clock.ts';

/** The longest delay of a timer. */
const MAX_MS = 2 ** 31 - 1;

/**
 * The server's time, updated when what is shown of it changes.
 *
 * @param nextChange the instant of the next change; NaN if there is none
 */
export function useNow(nextChange: (now: Date) => number): Date {
  const [now, setNow] = useState(serverNow);
  const changesAt = nextChange(now);
  // A layout effect, so that no reply can correct the clock after the drawing and before the subscription.
  useLayoutEffect(() => onClockCorrected(() => setNow(serverNow())), []);
  // Runs again if the timer was early, as the clock was corrected meanwhile.
  useEffect(() => {
    const hasNextChange = changesAt > now.getTime();
    if (!hasNextChange) return;
    const wait = changesAt - serverNow().getTime();
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(wait, 0), MAX_MS));
    return () => clearTimeout(timer);
  }, [changesAt, now]);
  return now;
}
