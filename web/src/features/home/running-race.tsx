import { isLive } from '@parc-ferme/domain/live/pen';
import { ordinal } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import { storedPlace } from '../../server/drafts.ts';
import type { Entrants, Race, Season } from '../../server/season.tsx';
import { serverNow } from '../../server/server-clock.ts';
import { useSession } from '../../server/session.tsx';
import { PicksLink } from '../../ui/picks-link.tsx';
import { AlreadyOpen, Hero, RaceHead } from './hero.tsx';
import styles from './home-page.module.css';
import { OwnPicks } from './own-picks.tsx';
import type { useHome } from './use-home.ts';

type Props = {
  race: Race;
  season: Season;
  entrants: Entrants;
  homeData: ReturnType<typeof useHome>;
};

export function RunningRace({ race, season, entrants, homeData: { home } }: Props) {
  const { user } = useSession();
  const next = home?.next?.raceId === race._id ? home.next : undefined;
  const provisional = storedPlace(user?.id ?? '', race._id);
  const canBeFollowed = isLive(race, new Date(race.date), serverNow());
  return (
    <Hero label="Race day">
      <RaceHead race={race} season={season} label="Race day" />
      {provisional ? (
        <>
          <p className={`row ${styles.points}`}>
            <b>{provisional.points}</b> <span>{provisional.points === 1 ? 'point' : 'points'}</span>
            <span>{`${ordinal(provisional.place)} of ${provisional.players}`}</span>
            <span className="chip partial">Provisional</span>
          </p>
          <p className="quiet">As of the order you saw last.</p>
        </>
      ) : (
        <p>
          The result arrives a few hours after the flag.{' '}
          {canBeFollowed && (
            <span>Until then a player keeps the order, and all points follow it.</span>
          )}
        </p>
      )}
      <div className="actions">
        {canBeFollowed && (
          <Link className="button" to={`/results/${race._id}#live`}>
            Follow it live
          </Link>
        )}
        <PicksLink className={canBeFollowed ? 'button plain' : 'button'} race={race} />
      </div>
      <OwnPicks race={race} entrants={entrants} home={home} next={next} isOpen={false} />
      <AlreadyOpen races={season.races} />
    </Hero>
  );
}
