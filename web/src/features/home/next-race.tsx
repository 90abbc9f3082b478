import { missingPicks } from '@parc-ferme/domain/picks/void-picks';
import { Link } from 'react-router-dom';
import { raceSetupOf, validPicks } from '../../server/picks.ts';
import { useReveal } from '../../server/reveal.ts';
import { arePredictionsOpen, type Entrants, type Race, type Season } from '../../server/season.tsx';
import { PicksLink } from '../../ui/picks-link.tsx';
import { Clocks } from './clocks.tsx';
import { AlreadyOpen, EnterPredictions, Hero, RaceHead } from './hero.tsx';
import type { Home } from './home-reply.ts';
import { OwnPicks } from './own-picks.tsx';
import type { useHome } from './use-home.ts';

type Props = {
  race: Race;
  season: Season;
  entrants: Entrants;
  homeData: ReturnType<typeof useHome>;
  isOnTop: boolean;
};

export function NextRace({ race, season, entrants, homeData, isOnTop }: Props) {
  const isOpen = arePredictionsOpen(race);
  const next = homeData.home?.next?.raceId === race._id ? homeData.home.next : undefined;
  // A reply has `shares` only once the picks are revealed.
  const arePicksLoaded = useReveal(race, {
    hasPicks: next?.shares !== undefined,
    read: homeData.reload,
  });
  return (
    <Hero label="Next race" isOnTop={isOnTop}>
      <RaceHead race={race} season={season} isOnTop={isOnTop} label="Next race" />
      <Clocks race={race} isOpen={isOpen} />
      <div className="actions">
        {isOpen ? (
          <FormLinks race={race} next={next} hasPlayed={homeData.hasPlayed} />
        ) : (
          <PicksLink
            className="button"
            race={{ ...race, revealed: race.revealed || arePicksLoaded }}
          />
        )}
      </div>
      <OwnPicks race={race} isOpen={isOpen} entrants={entrants} next={next} home={homeData.home} />
      {!isOpen && <AlreadyOpen races={season.races} />}
    </Hero>
  );
}

type FormLinksProps = { race: Race; next: Home['next'] | undefined; hasPlayed: boolean };

function FormLinks({ race, next, hasPlayed }: FormLinksProps) {
  const own = next?.own;
  if (next?.sealed) return null;
  const missing = missingPicks(own ? validPicks(own, race) : {}, raceSetupOf(race));
  if (missing.length === 0) {
    return (
      <Link className="button plain" to="/predictions">
        Change my picks
      </Link>
    );
  }
  const isEmpty = next && !own;
  return (
    <>
      <EnterPredictions />
      {isEmpty && hasPlayed && (
        <Link className="button plain" to={`/predictions/${race._id}`} state={{ copyLast: true }}>
          Copy my last picks
        </Link>
      )}
    </>
  );
}
