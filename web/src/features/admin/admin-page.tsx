import { entrantsOf, useSeason } from '../../server/season.tsx';
import { invalidate, routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { AdminFailure } from './admin-failure.tsx';
import { PairingTab } from './panel/pairing-tab.tsx';
import { PanelNavigation, usePanelView } from './panel/panel-view.tsx';
import { ProcessResults } from './panel/process-results.tsx';
import { RaceScores } from './panel/race-scores.tsx';
import { ScoreDetails } from './panel/score-details.tsx';

/** Process Results, and from there to a race's scores, to one player's, and to a head-to-head. */
export default function AdminPage() {
  const status = useServerData(routeQuery('races.status'));
  const season = useSeason();
  const { view, raceId, player, arrived, go } = usePanelView();

  const reloadAll = () => invalidate('races.status', 'seasons.get');

  if (!status.data || !season.data) {
    const error = status.error ?? season.error;
    return (
      <>
        <Title>Admin</Title>
        {error ? (
          <AdminFailure error={error} otherwise="Failed to load data" onRetry={reloadAll} />
        ) : (
          <Skeleton lines={12} />
        )}
      </>
    );
  }

  const races = status.data;
  const entrants = entrantsOf(season.data);
  const chosen = races.find(({ race }) => race._id === raceId)?.race;

  return (
    <PanelNavigation value={arrived}>
      <Title>Admin</Title>
      {view === 'results' && (
        <ProcessResults
          statuses={races}
          onChanged={reloadAll}
          onScores={(race) => go('scores', { race })}
          onPair={(race) => go('head-to-head', { race })}
        />
      )}
      {view === 'scores' && (
        <RaceScores
          race={chosen}
          onDetails={(user) => chosen && go('details', { race: chosen._id, player: user })}
          onBack={() => go('results')}
        />
      )}
      {view === 'details' && (
        <ScoreDetails
          race={chosen}
          player={player}
          entrants={entrants}
          onPlayer={(user) => chosen && go('details', { race: chosen._id, player: user })}
          onBack={() => chosen && go('scores', { race: chosen._id })}
        />
      )}
      {view === 'head-to-head' && (
        <PairingTab
          statuses={races}
          chosen={chosen}
          season={season.data}
          onRace={(race) => go('head-to-head', { race }, { inPlace: true })}
          onCancel={() => go('results')}
          onSaved={() => {
            go('results', {}, { notice: 'Head-to-head configuration saved successfully.' });
            void reloadAll();
          }}
        />
      )}
    </PanelNavigation>
  );
}
