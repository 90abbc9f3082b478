import { useState } from 'react';
import { call, type Reply } from '../../api.ts';
import { type Season, useSeason } from '../../season.tsx';
import { queryClient, serverQuery, useServerData } from '../../server-data.ts';
import type { Prediction } from './submission.ts';

/** One of the player's predictions. */
export type Mine = Extract<Reply<'predictions.mine'>, unknown[]>[number];

/** The player's predictions of a season, of the current one where none is named, and its notices. */
function myPredictionsQuery(season: string | undefined) {
  const query = { season, with: 'notices' as const };
  return serverQuery('predictions.mine', query, async ({ signal }) => {
    const reply = await call('predictions.mine', { query, signal });
    return Array.isArray(reply) ? { predictions: reply, notices: [] } : reply;
  });
}

/** The player's predictions of the season that is shown, and a way to keep what was saved since. */
export function useMyPredictions(raceId: string | undefined, season: Season | undefined) {
  const query = myPredictionsQuery(useAsked(raceId, season));
  const { queryKey } = query;
  const { data, error, reload } = useServerData(query);

  async function keep(prediction: Prediction) {
    // A list that was asked for before lacks what was saved.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<typeof data>(
      queryKey,
      (known) =>
        known && { ...known, predictions: withSaved(known.predictions, prediction, season) },
    );
    queryClient.removeQueries({ queryKey: ['predictions.mine'], type: 'inactive' });
  }
  return { mine: data?.predictions, notices: data?.notices ?? [], error, keep, reload };
}

/** Asked at once and not after the season: the address, or its lack, says which season is meant. */
function useAsked(raceId: string | undefined, season: Season | undefined) {
  const { data: current } = useSeason();
  const [first] = useState(() => /^(\d{4})-/.exec(raceId ?? '')?.[1]);
  if (!season) return first;
  return first === undefined && current?.season === season.season
    ? undefined
    : String(season.season);
}

function withSaved(mine: Mine[], saved: Prediction, season: Season | undefined): Mine[] {
  const before = mine.find(({ _id }) => _id === saved._id);
  const race = season?.races.find(({ _id }) => _id === saved.race._id);
  if (!race || (before && before.version >= saved.version)) return mine;
  const open = { raceDate: race.date, result: null, score: null };
  const now: Mine = { ...(before ?? open), ...saved, voidPicks: saved.voidPicks };
  return [...mine.filter((one) => one !== before), now].toSorted((one, other) =>
    one.raceDate < other.raceDate ? 1 : -1,
  );
}
