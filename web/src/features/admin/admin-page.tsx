import { entrantsOf, type Season, useSeason } from '../../server/season.tsx';
import { invalidate, routeQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Title } from '../../ui/title.tsx';
import { Failure } from '../../ui/toast.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { Loaded } from './loaded.tsx';
import { CalculateAll } from './panel/calculate-all.tsx';
import { PairingTab } from './panel/pairing-tab.tsx';
import { ProcessResults } from './panel/process-results.tsx';
import { RaceScores } from './panel/race-scores.tsx';
import type { RaceStatus } from './panel/race-state.tsx';
import { ScoreDetails } from './panel/score-details.tsx';
import { SeasonRules } from './panel/season-rules.tsx';
import { TipsToDecide } from './panel/tips-section.tsx';

const reloadAll = () => invalidate('races.status', 'seasons.get');

/** Process Results, and from there to a race's scores, to one player's, and to a head-to-head. */
export default function AdminPage() {
  const statuses = useServerData(routeQuery('races.status'));
  const season = useSeason();
  return (
    <>
      <Title>Admin</Title>
      <Loaded query={{ ...statuses, reload: reloadAll }} lines={12}>
        {(loadedStatuses) => (
          <Loaded query={{ ...season, reload: reloadAll }} lines={12}>
            {(loadedSeason) => <Panel statuses={loadedStatuses} season={loadedSeason} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

type Props = { statuses: RaceStatus[]; season: Season };

function Panel({ statuses, season }: Props) {
  const [search] = useSearch();
  const race = statuses.find((one) => one.race._id === search.get('race'))?.race;
  switch (search.get('view')) {
    case 'scores':
      return race ? <RaceScores race={race} /> : <NoRace />;
    case 'details':
      return race ? (
        <ScoreDetails race={race} player={search.get('player')} entrants={entrantsOf(season)} />
      ) : (
        <NoRace />
      );
    case 'head-to-head':
      return <PairingTab statuses={statuses} chosenRaceId={race?._id} season={season} />;
    case 'rules':
      return <SeasonRules season={season} />;
    case 'calculate-all':
      return <CalculateAll statuses={statuses} onChanged={reloadAll} />;
    default:
      return (
        <>
          {season.seasonTips && season.state === 'provisional' && <TipsToDecide season={season} />}
          <ProcessResults statuses={statuses} onChanged={reloadAll} />
        </>
      );
  }
}

function NoRace() {
  return <Failure>Cannot fetch scores: Race ID is missing</Failure>;
}
