import { myPredictionsQuery, type OwnPrediction } from '../../server/my-predictions.ts';
import { type Season, useSeason } from '../../server/season.tsx';
import { invalidate, queryClient } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import type { Prediction } from './submission.ts';

/** The player's predictions of the shown season, and a function that adds a saved one to the cache. */
export function useMyPredictions(season: Season | undefined) {
  const { data: current } = useSeason();
  const isEarlier = season && current && season.season !== current.season;
  const query = myPredictionsQuery(isEarlier ? String(season.season) : undefined);
  const { queryKey } = query;
  const { data, error, reload } = useServerData(query);

  async function keep(prediction: Prediction) {
    // A list requested before lacks the saved prediction.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<typeof data>(
      queryKey,
      (known) =>
        known && { ...known, predictions: withSaved(known.predictions, prediction, season) },
    );
    queryClient.removeQueries({ queryKey: ['predictions.mine'], type: 'inactive' });
    void invalidate('home.get');
  }
  const { predictions: mine, notices = [], sealed = [] } = data ?? {};
  return { mine, notices, sealed, error, keep, reload };
}

function withSaved(
  mine: OwnPrediction[],
  saved: Prediction,
  season: Season | undefined,
): OwnPrediction[] {
  const before = mine.find(({ _id }) => _id === saved._id);
  const race = season?.races.find(({ _id }) => _id === saved.race._id);
  if (!race || (before && before.version >= saved.version)) return mine;
  const open = { raceDate: race.date, result: null, score: null };
  const now: OwnPrediction = { ...(before ?? open), ...saved, voidPicks: saved.voidPicks };
  return [...mine.filter((one) => one !== before), now].toSorted((one, other) =>
    one.raceDate < other.raceDate ? 1 : -1,
  );
}
