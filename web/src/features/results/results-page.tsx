import { useNavigate, useParams } from 'react-router-dom';
import { isClosed, type Race, type Season, useSeasonOf } from '../../server/season.tsx';
import { Empty, Failure } from '../../ui/notice.tsx';
import type { PageProps } from '../../ui/page-props.ts';
import { RaceSelect } from '../../ui/race-select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { RaceResults } from './race-results.tsx';

export default function ResultsPage({ Chat }: PageProps) {
  const { raceId } = useParams();
  const { data: season, error, reload } = useSeasonOf(raceId);
  const race = season && raceIn(season.races, raceId);
  return (
    <>
      <Title {...(race && { of: race.raceName })}>Results</Title>
      {!season && !error && <Skeleton />}
      {error && <Failure onRetry={reload}>Failed to load races</Failure>}
      {season && <Chosen {...{ season, race, Chat }} />}
    </>
  );
}

type Props = PageProps & { season: Season; race: Race | undefined };

function Chosen({ season, race, Chat }: Props) {
  const navigate = useNavigate();
  return (
    <>
      <RaceSelect
        races={season.races}
        chosen={race?._id ?? ''}
        onChoose={(id) => void navigate(`/results/${id}`, { replace: true })}
      />
      {race ? (
        <RaceResults key={race._id} {...{ race, season, Chat }} />
      ) : (
        <Empty>
          <p>
            <b>Please select a race to view results</b>
          </p>
          <p>{nothingChosen(season)}</p>
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

/** The race that the address names, otherwise the last one that is closed. */
function raceIn(races: Race[], raceId: string | undefined): Race | undefined {
  return raceId ? races.find(({ _id }) => _id === raceId) : races.findLast(isClosed);
}
