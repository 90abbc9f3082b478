import { useEffect, useState } from 'react';
import type { Reply } from './api.ts';
import type { Race } from './season.tsx';
import { serverNow } from './server-clock.ts';
import { routeQuery } from './server-data.ts';
import { useServerData } from './use-server-data.ts';

/** How long after closing a page polls often, as the reveal usually follows within seconds. */
const OFTEN_FOR_MS = 10 * 60_000;
const OFTEN_INTERVAL_MS = 2_000;
/** How often it polls then: the reveal may be hours away if times need review, or closing was set manually. */
const LATER_INTERVAL_MS = 30_000;

/**
 * Pages read the picks at a random moment within this time: if all did in the same second, the server would refuse
 * many.
 */
const SPREAD_MS = 5_000;

type Revealed = Reply<'races.revealed'>;
type ClosingRace = Pick<Race, '_id' | 'season' | 'predictionClosingTime'>;

/** A small public reply, which the edge caches: pages that are visible poll it until the race is revealed. */
export function revealQuery({ _id, season, predictionClosingTime }: ClosingRace) {
  const oftenUntil = Date.parse(predictionClosingTime ?? '') + OFTEN_FOR_MS;
  return {
    ...routeQuery('races.revealed', { query: { season: String(season) } }),
    refetchInterval: ({ state }: { state: { data: Revealed | undefined } }) =>
      !state.data?.revealed.includes(_id) &&
      (serverNow().getTime() < oftenUntil ? OFTEN_INTERVAL_MS : LATER_INTERVAL_MS),
  };
}

/**
 * Reads something at a random moment of the next seconds.
 *
 * @returns a function that cancels it
 */
export function readAtRandomMoment(read: () => unknown, random: () => number): () => void {
  const timer = setTimeout(read, random() * SPREAD_MS);
  return () => clearTimeout(timer);
}

type Waiting = {
  /** Whether the page has picks, so that it waits for nothing. */
  hasPicks: boolean;
  /** Reads the picks; resolves to whether there was a reply. */
  read: () => Promise<boolean>;
  random?: () => number;
};

/**
 * From closing on a page waits for the reveal, and then reads the picks once.
 *
 * @returns whether the picks were read after the reveal
 */
export function useReveal(race: Race, { hasPicks, read, random = Math.random }: Waiting): boolean {
  const isWaiting = !race.revealed && !hasPicks && isClosedByNow(race);
  const { data } = useServerData({ ...revealQuery(race), enabled: isWaiting });
  const isRevealed = race.revealed || (data?.revealed.includes(race._id) ?? false);
  // A page that is opened after the reveal begins with the picks.
  const [isRead, setRead] = useState(isRevealed);
  const [failures, setFailures] = useState(0);
  const isDue = isRevealed && !isRead && !hasPicks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed reading is repeated
  useEffect(() => {
    if (!isDue) return;
    return readAtRandomMoment(async () => {
      if (await read()) setRead(true);
      else setFailures((count) => count + 1);
    }, random);
  }, [isDue, failures, read, random]);
  return isRead || hasPicks;
}

/** Whether predictions are closed. A race without a closing time is revealed with its result. */
function isClosedByNow({ predictionClosingTime: closes, status }: Race): boolean {
  return status === 'upcoming' && closes !== null && serverNow() >= new Date(closes);
}
