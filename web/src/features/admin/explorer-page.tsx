import { Link } from 'react-router-dom';
import { call } from '../../server/api.ts';
import { entrantsOf, isCompleted, type Season, useSeason } from '../../server/season.tsx';
import { serverQuery } from '../../server/server-data.ts';
import { useServerData } from '../../server/use-server-data.ts';
import { Choice } from '../../ui/choice.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty } from '../../ui/toast.tsx';
import { useSearch } from '../../ui/use-search.ts';
import styles from './admin.module.css';
import { RaceRecord } from './explorer/race-record.tsx';
import { Loaded } from './loaded.tsx';

export default function ExplorerPage() {
  const season = useSeason();
  return (
    <>
      <div className={`spread ${styles.head}`}>
        <Title>Admin Results Explorer</Title>
        <Link className="button plain" to="/admin">
          Back to Admin
        </Link>
      </div>
      <p className="quiet">Everything the site knows of a race that is over.</p>
      <Loaded query={season} whatFailed="Failed to load races">
        {(current) => <Seasons current={current} />}
      </Loaded>
    </>
  );
}

/** Loads the earlier seasons, whose races can be chosen as well. */
function Seasons({ current }: { current: Season }) {
  const years = current.seasons.filter((year) => year !== current.season).map(String);
  const earlierQuery = useServerData({
    ...serverQuery('seasons.get', { years }, ({ signal }) =>
      Promise.all(years.map((year) => call('seasons.get', { query: { season: year }, signal }))),
    ),
    staleTime: Infinity,
  });
  return (
    <Loaded query={earlierQuery} whatFailed="Failed to load races">
      {(earlierSeasons) => (
        <Explorer completedRaces={[current, ...earlierSeasons].flatMap(completedRacesOf)} />
      )}
    </Loaded>
  );
}

/** The latest first, with the drivers and teams of their season, whose names may change. */
function completedRacesOf(season: Season) {
  const entrants = entrantsOf(season);
  return season.races
    .filter(isCompleted)
    .map((race) => ({ race, entrants }))
    .reverse();
}

type Props = { completedRaces: ReturnType<typeof completedRacesOf> };

function Explorer({ completedRaces }: Props) {
  const [search, setParams] = useSearch();
  const chosen = search.get('race');
  const shownRace = completedRaces.find(({ race }) => race._id === chosen) ?? completedRaces[0];
  if (!shownRace) {
    return <Empty>No race is over yet. The first one appears here after its flag.</Empty>;
  }
  return (
    <>
      <Choice
        label="Race"
        value={shownRace.race._id}
        options={completedRaces.map(({ race }) => ({
          value: race._id,
          name: `${race.season} · ${race.raceName} · Round ${race.round}`,
        }))}
        onChoose={(race) => setParams({ race })}
      />
      <RaceRecord key={shownRace.race._id} {...shownRace} />
    </>
  );
}
