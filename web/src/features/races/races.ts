import { call, type Reply } from '../../api.ts';
import { serverNow } from '../../server-clock.ts';

export type Race = Reply<'races.get'>;

export function loadRaces(signal: AbortSignal): Promise<Race[]> {
  return call('races.list', { signal });
}

/** By the server's clock; the server itself decides when it matters. */
export function arePredictionsOpen(race: Race): boolean {
  const closes = race.predictionClosingTime;
  return race.status === 'upcoming' && closes !== null && serverNow() < new Date(closes);
}

/** The first race whose predictions are open, otherwise the first of the list. */
export function firstOpen(races: Race[]): Race | undefined {
  return races.find(arePredictionsOpen) ?? races[0];
}
