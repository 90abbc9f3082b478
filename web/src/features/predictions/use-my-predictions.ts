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

  async function addPrediction(prediction: Prediction) {
    // The reply to an earlier request would lack the saved prediction.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<typeof data>(
      queryKey,
      (cached) =>
        cached && { ...cached, predictions: withSaved(cached.predictions, prediction, season) },
    );
    queryClient.removeQueries({ queryKey: ['predictions.mine'], type: 'inactive' });
    void invalidate('home.get');
  }
  const { predictions, notices = [], sealed = [] } = data ?? {};
  return { predictions, notices, sealed, error, addPrediction, reload };
}

function withSaved(
  predictions: OwnPrediction[],
  saved: Prediction,
  season: Season | undefined,
): OwnPrediction[] {
  const previous = predictions.find(({ _id }) => _id === saved._id);
  const race = season?.races.find(({ _id }) => _id === saved.race._id);
  if (!race || (previous && previous.version >= saved.version)) return predictions;
  const unscored = { raceDate: race.date, result: null, score: null };
  const updated: OwnPrediction = {
    ...(previous ?? unscored),
    ...saved,
    // A version without void picks lacks the field: those of the previous version would stay.
    voidPicks: saved.voidPicks,
  };
  return [...predictions.filter((one) => one !== previous), updated].toSorted((one, other) =>
    one.raceDate < other.raceDate ? 1 : -1,
  );
}
