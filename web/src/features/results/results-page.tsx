import { Link, useNavigate, useParams } from 'react-router-dom';
import { isClosed, type Race, type Season, useSeasonOfRace } from '../../server/season.tsx';
import { seasonQuery } from '../../server/season-query.ts';
import { useServerData } from '../../server/use-server-data.ts';
import type { PageProps } from '../../ui/page-props.ts';
import { RaceSelect } from '../../ui/race-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { Empty, Failure } from '../../ui/toast.tsx';
import { RaceResults } from './race-results.tsx';

export default function ResultsPage({ Chat }: PageProps) {
  const { raceId } = useParams();
  const { data: season, error, reload } = useSeasonOfRace(raceId);
  const race = season && raceIn(season.races, raceId);
  return (
    <>
      <Title {...(race && { subject: race.raceName })}>Results</Title>
      {!season && !error && <Skeleton />}
      {error && <Failure onRetry={reload}>Failed to load races</Failure>}
      {season && <ChosenRace season={season} race={race} Chat={Chat} />}
    </>
  );
}

type Props = PageProps & { season: Season; race: Race | undefined };

function ChosenRace({ season, race, Chat }: Props) {
  const navigate = useNavigate();
  return (
    <>
      <RaceSelect
        races={season.races}
        chosen={race?._id ?? ''}
        onChoose={(id) => void navigate(`/results/${id}`, { replace: true })}
      />
      {race ? (
        <RaceResults key={race._id} race={race} season={season} Chat={Chat} />
      ) : (
        <Empty>
          <p>
            <b>Please select a race to view results</b>
          </p>
          <p>{nothingChosen(season)}</p>
          <LastResult season={season} />
        </Empty>
      )}
    </>
  );
}

function nothingChosen({ season, races }: Season): string {
  if (races.length === 0) return `The ${season} calendar is not out yet.`;
  return races.some(isClosed)
    ? 'There is no race at this address.'
    : `No ${season} race has been run yet. The first results appear a few hours after the flag.`;
}

/** A link to the last race of the previous season, until a race of this one is closed. */
function LastResult({ season: { season, seasons, races } }: { season: Season }) {
  const previousSeason = seasons.find((year) => year < season);
  const isNeeded = previousSeason !== undefined && !races.some(isClosed);
  const { data } = useServerData({
    ...seasonQuery({ season: String(previousSeason) }),
    enabled: isNeeded,
  });
  const lastRace = isNeeded && data?.races.findLast(isClosed);
  if (!lastRace) return null;
  return (
    <p>
      <Link to={`/results/${lastRace._id}`}>{`Results of ${previousSeason}`}</Link>
    </p>
  );
}

/** The race that the address names, otherwise the last one that is closed. */
function raceIn(races: Race[], raceId: string | undefined): Race | undefined {
  return raceId ? races.find(({ _id }) => _id === raceId) : races.findLast(isClosed);
}
