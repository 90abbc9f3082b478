import { useCallback, useState } from 'react';
import { call } from '../../api.ts';
import { type Season, useSeason } from '../../season.tsx';
import { type Loaded, useLoaded } from '../../use-loaded.ts';
import type { Mine } from './my-predictions.tsx';
import type { Prediction } from './submission.ts';

/** The player's predictions of the season, asked for once, with what was stored since. */
export function useMyPredictions(raceId: string | undefined, season: Season | undefined) {
  const [loaded, reload] = useLoaded(useAsked(raceId, season));
  const [stored, setStored] = useState<Prediction[]>([]);
  const keep = useCallback(
    (prediction: Prediction) => setStored((before) => [...before, prediction]),
    [],
  );
  const mine: Loaded<Mine[]> =
    loaded.state === 'ready'
      ? { state: 'ready', data: withStored(loaded.data.predictions, stored, season) }
      : loaded;
  const notices = loaded.state === 'ready' ? loaded.data.notices : [];
  return { mine, notices, keep, reload };
}

/** Asked at once and not after the season: the address, or its lack, says which season is meant. */
function useAsked(raceId: string | undefined, season: Season | undefined) {
  const [current] = useSeason();
  const [first] = useState(() => /^(\d{4})-/.exec(raceId ?? '')?.[1]);
  const isCurrent = current.state === 'ready' && current.data.season === season?.season;
  const named = first === undefined && isCurrent ? undefined : season && String(season.season);
  const asked = season ? named : first;
  return useCallback((signal: AbortSignal) => mineWithNotices(asked, signal), [asked]);
}

async function mineWithNotices(season: string | undefined, signal: AbortSignal) {
  const query = { season, with: 'notices' as const };
  const reply = await call('predictions.mine', { query, signal });
  return Array.isArray(reply) ? { predictions: reply, notices: [] } : reply;
}

function withStored(mine: Mine[], stored: Prediction[], season: Season | undefined): Mine[] {
  const byId = new Map(mine.map((one) => [one._id, one]));
  for (const one of stored) {
    const before = byId.get(one._id);
    const race = season?.races.find(({ _id }) => _id === one.race._id);
    if (!race || (before && before.version >= one.version)) continue;
    const open = { raceDate: race.date, result: null, score: null };
    byId.set(one._id, { ...(before ?? open), ...one, voidPicks: one.voidPicks });
  }
  return [...byId.values()].toSorted((one, other) => (one.raceDate < other.raceDate ? 1 : -1));
}
