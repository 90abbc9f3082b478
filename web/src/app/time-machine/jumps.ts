import type { Race } from '../../server/season.tsx';

type Jump = { name: string; to: Date };

const MINUTE_MS = 60_000;
/** This long after its start the result of a race has been imported and scored. */
const RESULT_KNOWN_MS = 8 * 60 * MINUTE_MS;

/** The times to jump to: only forward, relative to the next race. */
export function jumpsFrom(races: Race[], now: Date): Jump[] {
  const comingRaces = races.filter(
    ({ status, date }) => status === 'upcoming' && afterRace(date) > now,
  );
  const [current, next] = comingRaces;
  if (!current) return [];
  const closes = Date.parse(current.predictionClosingTime ?? '');
  const jumps: Jump[] = [
    { name: 'Before closing', to: new Date(closes - MINUTE_MS) },
    { name: 'After closing', to: new Date(closes + MINUTE_MS) },
    { name: 'After the race', to: afterRace(current.date) },
    ...(next ? [{ name: 'After the next race', to: afterRace(next.date) }] : []),
  ];
  return jumps.filter(({ to }) => to > now);
}

function afterRace(date: string): Date {
  return new Date(Date.parse(date) + RESULT_KNOWN_MS);
}
