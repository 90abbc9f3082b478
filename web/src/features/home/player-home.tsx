import type { HomeTopic } from '@parc-ferme/domain/race/home-topic';
import { Fragment, type ReactNode, useEffect } from 'react';
import { entrantsOf, isClosed, type Season } from '../../server/season.tsx';
import { useSession } from '../../server/session.tsx';
import { GENERAL_THREAD } from '../../server/talk-news.ts';
import { storeNewestKnown } from '../../server/talk-seen.ts';
import { Folded } from '../../ui/folded.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Failure } from '../../ui/toast.tsx';
import { AfterFirstPicks } from './after-first-picks.tsx';
import { Corrections } from './corrections.tsx';
import { EnterPredictions, Hero, NoCalendar } from './hero.tsx';
import styles from './home-page.module.css';
import { Introduction, PointsLookWrong } from './introduction.tsx';
import { NewestComments } from './newest-comments.tsx';
import { NextRace } from './next-race.tsx';
import { RaceStory } from './race-story.tsx';
import { RunningRace } from './running-race.tsx';
import { PreviousSeason, SeasonEnd } from './season-end.tsx';
import { TableStrip } from './table-strip.tsx';
import { type useHome, useTopic } from './use-home.ts';
import { YourWeekend } from './your-weekend.tsx';

/** A house rule that few seasons have. */
const SeasonTipsLine = lazyPart(
  () => import('./season-tips-line.tsx'),
  (module) => module.SeasonTipsLine,
);

type Part = 'next' | 'running' | 'weekend' | 'season' | 'story' | 'table' | 'talk';

/**
 * The parts of the page by its topic: first what the player can do or read now, then the others by what is new. The topic
 * is `open` in the week of a race until it closes, `result` from a result until the next Thursday, and then `between`.
 */
const PARTS: Record<Exclude<HomeTopic, 'visitor'>, readonly [Part, ...Part[]]> = {
  'before the first race': ['next', 'talk'],
  open: ['next', 'talk', 'table', 'weekend', 'story'],
  closed: ['next', 'talk', 'table', 'weekend', 'story'],
  running: ['running', 'talk', 'table'],
  result: ['weekend', 'story', 'talk', 'table', 'next'],
  between: ['next', 'table', 'talk', 'weekend', 'story'],
  'after the last race': ['season', 'weekend', 'story', 'talk'],
};

type Props = { season: Season; homeData: ReturnType<typeof useHome> };

/** The home page of a player, ordered by the topic of the moment. */
export function PlayerHome({ season, homeData }: Props) {
  const { user } = useSession();
  const { home, hasPlayed, error, reload } = homeData;
  const { topic, current, last } = useTopic(season, home);
  const entrants = entrantsOf(season);
  useEffect(() => {
    if (!user || !home) return;
    const { thread: raceThread, comments } = home;
    storeNewestKnown(user.id, GENERAL_THREAD, comments[0]?._id);
    if (raceThread) storeNewestKnown(user.id, raceThread.thread, raceThread.newest);
  }, [user, home]);
  if (topic === 'visitor') return null;
  // The season's reply may have a newer result than the player's own reply.
  const race = home?.race?._id === last?._id ? home?.race : undefined;
  const [first, ...others] = PARTS[topic === 'result' && !race ? 'between' : topic];
  const raceProps = { season, entrants, homeData };
  const parts: Record<Part, ReactNode> = {
    next: current ? (
      <NextRace key={current._id} {...raceProps} race={current} isOnTop={first === 'next'} />
    ) : (
      <Hero label="Next race">
        <NoCalendar {...season} />
      </Hero>
    ),
    running: current && <RunningRace {...raceProps} race={current} />,
    season: (
      <Hero label="The season">
        <SeasonEnd season={season} home={home} />
      </Hero>
    ),
    weekend: home && race && (
      <YourWeekend
        season={season}
        home={home}
        race={race}
        entrants={entrants}
        isOnTop={first === 'weekend'}
      />
    ),
    story: race?.story && <RaceStory race={race} story={race.story} nameOf={entrants.nameOf} />,
    table: home && last && <TableStrip home={home} />,
    talk: home && home.comments.length > 0 && <NewestComments comments={home.comments} />,
  };
  return (
    <>
      {home && <Corrections races={home.corrected} season={season} entrants={entrants} />}
      {home?.announcement && (
        <aside className="callout" aria-label="Notice to all players">
          <div>
            <span className="eyebrow">From the admins</span>
            <p className="plain-text">{home.announcement.text}</p>
          </div>
        </aside>
      )}
      {season.seasonTips && !season.races.some(isClosed) && (
        <PartBoundary lines={2}>
          <SeasonTipsLine season={season.season} />
        </PartBoundary>
      )}
      {parts[first]}
      {error && <Failure onRetry={reload}>Failed to load your weekend</Failure>}
      <div className={styles.others}>
        {user && home?.next?.own && !hasPlayed && <AfterFirstPicks userId={user.id} />}
        {others.map((part) => (
          <Fragment key={part}>{parts[part]}</Fragment>
        ))}
        <PreviousSeason season={season} />
      </div>
      {home && (
        <>
          <Folded summary="How it works">
            <Introduction />
            <EnterPredictions />
          </Folded>
          <PointsLookWrong />
        </>
      )}
    </>
  );
}
