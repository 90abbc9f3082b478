import { REVEAL_DELAY_MS } from '@parc-ferme/domain/race/deadline';
import { useEffect } from 'react';
import type { Race } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';

/** A page that is open before it learns by one more call how many share each pick. */
export function useReloadAtReveal({ predictionClosingTime: closes }: Race, reload: () => unknown) {
  useEffect(() => {
    const wait = Date.parse(closes ?? '') + REVEAL_DELAY_MS - serverNow().getTime();
    if (!(wait > 0 && wait < LONGEST_MS)) return;
    const timer = setTimeout(reload, wait);
    return () => clearTimeout(timer);
  }, [closes, reload]);
}

/** No visit lasts longer. */
const LONGEST_MS = 24 * 3_600_000;
