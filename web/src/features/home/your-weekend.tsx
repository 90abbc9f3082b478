import type { AskedQuestion } from '@parc-ferme/domain/race/question';
import { pointsBefore } from '@parc-ferme/domain/story/own-points';
import { placeInRace } from '@parc-ferme/domain/story/place-in-race';
import { countText, ordinal } from '@parc-ferme/domain/wording/number-text';
import { Link } from 'react-router-dom';
import type { Entrants, Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { Fact, Figure } from '../../ui/fact.tsx';
import { Movement } from '../../ui/movement.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import type { Home, LastRace } from './home-reply.ts';
import { MarkedSlots } from './pick-slots.tsx';

type Props = {
  season: Season;
  home: Home;
  race: LastRace;
  entrants: Entrants;
  isOnTop: boolean;
};

export function YourWeekend({ season, home, race, entrants, isOnTop }: Props) {
  const { user } = useSession();
  const { own, outcome, story } = race;
  const row = home.rows.find(({ id }) => id === user?.id);
  const { round, question } = season.races.find(({ _id }) => _id === race._id) ?? {};
  const Heading = isOnTop ? 'h1' : 'h2';
  return (
    <Hero label="Your weekend" isOnTop={isOnTop} className={styles.weekend}>
      <p className="eyebrow">{`Your weekend${round ? ` · Round ${round}` : ''}`}</p>
      <Heading className={styles.name}>{race.raceName}</Heading>
      <div className={styles.summary}>
        <p className={`row ${styles.points}`}>
          {own ? (
            <>
              <b>{own.score}</b> <span>{own.score === 1 ? 'point' : 'points'}</span>
              <CorrectionChip points={correctionPoints(race, question)} />
            </>
          ) : (
            'No picks, no points'
          )}
        </p>
        <dl className="figures">
          {own && story && <PlaceInRace counts={story.playersByPoints} points={own.score} />}
          <PlaceInSeason home={home} row={row} />
          {home.rival?.last && <Duel username={home.rival.username} {...home.rival.last} />}
        </dl>
      </div>
      {own && outcome && (
        <MarkedSlots outcome={outcome} entrants={entrants} picks={own.picks} question={question} />
      )}
      <p>
        <Link to={`/results/${race._id}`}>All picks and points of the race</Link>
      </p>
    </Hero>
  );
}

function CorrectionChip({ points }: { points: number }) {
  if (points === 0) return null;
  const sign = points > 0 ? '+' : '−';
  return <span className="chip partial">{`corrected ${sign}${Math.abs(points)}`}</span>;
}

function PlaceInRace({ counts, points }: { counts: number[]; points: number }) {
  const { place, players } = placeInRace(counts, points);
  return (
    <Figure name="In the race" more={` of ${players}`}>
      {ordinal(place)}
    </Figure>
  );
}

type RowProps = { home: Home; row: Home['rows'][number] | undefined };

function PlaceInSeason({ home: { players, ahead, rules }, row }: RowProps) {
  if (!row?.races) return <Fact name="In the season">No points yet</Fact>;
  if (!row.classified) return <Fact name="In the season">Not classified yet</Fact>;
  const isByTotal = rules.rankedBy === 'total';
  const rankingFigure = isByTotal ? 'totalPoints' : 'averageScore';
  const gap = ahead && ahead[rankingFigure] - row[rankingFigure];
  const gapText = (difference: number) =>
    isByTotal ? countText(difference, 'point') : `${difference.toFixed(2)} points a race`;
  const more = (
    <>
      <span className="row">
        {' '}
        <span>{`of ${players}`}</span> <Movement places={row.movement} />
      </span>
      {ahead && gap !== null ? (
        <span>
          <span>
            {gap > 0
              ? `${gapText(gap)} behind `
              : `Level on ${isByTotal ? 'points' : 'average'} with `}
          </span>
          <PlayerLink username={ahead.username} />
          {gap <= 0 && <span>, who has more races</span>}
        </span>
      ) : (
        <span>Nobody is ahead of you</span>
      )}
    </>
  );
  return (
    <Figure name="In the season" more={more}>
      {ordinal(row.rank)}
    </Figure>
  );
}

type DuelProps = { username: string; own: number; rival: number };

function Duel({ username, own, rival }: DuelProps) {
  const winner = own > rival ? 'You' : username;
  return (
    <Figure name={`Against ${username}`} more={` ${own} to ${rival}`}>
      {own === rival ? 'Level' : `${winner} won`}
    </Figure>
  );
}

/** The points that the player gained by the last correction of the race; below 0 if some were lost. */
function correctionPoints(
  { own, outcome, story }: LastRace,
  question: AskedQuestion | undefined,
): number {
  if (!own || !outcome || !story?.correction) return 0;
  return own.score - pointsBefore(own.picks, outcome, story.correction, question);
}
