import { useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Title } from '../../components/title.tsx';
import { entrantsOf, useSeason } from '../../season.tsx';
import { invalidate, routeQuery } from '../../server-data.ts';
import { useServerData } from '../../use-server-data.ts';
import { AdminFailure } from './admin-failure.tsx';
import styles from './admin-page.module.css';
import { PairingTab } from './panel/pairing-tab.tsx';
import { PanelNavigation, usePanelView, type View } from './panel/panel-view.tsx';
import { ProcessResults } from './panel/process-results.tsx';
import { RaceScores } from './panel/race-scores.tsx';
import { ScoreDetails } from './panel/score-details.tsx';

/** Process Results, and from there to a race's scores, to one player's, and to a head-to-head. */
export default function AdminPage() {
  const status = useServerData(routeQuery('races.status'));
  const season = useSeason();
  const { view, raceId, player, arrived, go } = usePanelView();
  const [notice, setNotice] = useState('');

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
  const tabs: { id: View; name: string; disabled?: boolean }[] = [
    { id: 'results', name: 'Process Results' },
    { id: 'scores', name: `${chosen?.raceName ?? 'Race'} Scores`, disabled: !chosen },
    { id: 'details', name: 'Score Details', disabled: !chosen || !player },
    { id: 'head-to-head', name: 'Head-to-Head Setup' },
  ];
  const step = (next: View, on: { race?: string; player?: string } = {}) => {
    setNotice('');
    go(next, on);
  };
  const backToResults = (text = '') => {
    go('results');
    setNotice(text);
  };

  return (
    <PanelNavigation value={arrived}>
      <Title>Admin</Title>
      {notice && <Notice>{notice}</Notice>}
      <div className={styles.panel}>
        <Tabs
          label="Admin panel"
          tabs={tabs}
          chosen={view}
          onChoose={(next) => {
            setNotice('');
            go(next, { ...(raceId && { race: raceId }), ...(player && { player }) }, 'by tab');
          }}
        >
          {view === 'results' && (
            <ProcessResults
              statuses={races}
              onSaid={setNotice}
              onChanged={reloadAll}
              onScores={(race) => step('scores', { race })}
              onPair={(race) => step('head-to-head', { race })}
            />
          )}
          {view === 'scores' && (
            <RaceScores
              race={chosen}
              onDetails={(user) => chosen && step('details', { race: chosen._id, player: user })}
              onBack={() => backToResults()}
            />
          )}
          {view === 'details' && (
            <ScoreDetails
              race={chosen}
              player={player}
              entrants={entrants}
              onPlayer={(user) => chosen && go('details', { race: chosen._id, player: user })}
              onBack={() => chosen && step('scores', { race: chosen._id })}
            />
          )}
          {view === 'head-to-head' && (
            <PairingTab
              races={races.map(({ race }) => race)}
              chosen={chosen}
              season={season.data}
              onRace={(race) => go('head-to-head', { race }, 'by tab')}
              onCancel={() => backToResults()}
              onSaved={() => {
                backToResults('Head-to-head configuration saved successfully.');
                void reloadAll();
              }}
            />
          )}
        </Tabs>
      </div>
    </PanelNavigation>
  );
}
