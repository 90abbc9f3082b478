import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The longest delay of a timer. */
const MAX_MS = 2 ** 31 - 1;

/** The server's time, updated at the instant at which what is shown of it changes next. */
export function useNow(changesAt: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const wait = changesAt - serverNow().getTime();
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(wait, 0), MAX_MS));
    return () => clearTimeout(timer);
  }, [changesAt]);
  return now;
}
