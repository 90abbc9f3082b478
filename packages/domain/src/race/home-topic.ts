import { isRaceWeek, thursdayAfter, thursdayOf } from './race-week.ts';
import { upcomingRace } from './upcoming-race.ts';

/** What the home page is about: the one thing to do, or to read, now. */
export type HomeTopic =
  | 'visitor'
  | 'before the first race'
  | 'open' // the week of a race that can be predicted
  | 'closed' // from closing to the start of the race
  | 'running' // from the start to the result
  | 'result' // until the Thursday after the race
  | 'between' // from then to the week of the next race
  | 'after the last race';

type Race = { status: string; date: string };

type Situation<R> = {
  /** In the order of the calendar. */
  races: readonly R[];
  now: Date;
  /** Undefined for a visitor. */
  player: { joinedAt?: string | undefined } | undefined;
  /** When predictions close; null or undefined if that is not known. */
  closesAt: (race: R) => Date | string | null | undefined;
};

type CurrentTopic<R> = {
  topic: HomeTopic;
  /** The race that can be predicted next, or one that is closed and waits for its result. */
  current: R | undefined;
  /** The latest race with a result. */
  last: R | undefined;
};

/** When the topic changes next by time alone, in milliseconds; infinite after the last race. */
export function nextTopicChange<R extends Pick<Race, 'date'>>(
  races: readonly R[],
  closesAt: (race: R) => Date | string | null | undefined,
  now: Date,
): number {
  const changes = races.flatMap((race) => [
    Number(new Date(closesAt(race) ?? race.date)),
    // A race runs from the instant after its start.
    Date.parse(race.date) + 1,
    Number(thursdayOf(race.date)),
    Number(thursdayAfter(race.date)),
  ]);
  return Math.min(...changes.filter((change) => change > now.getTime()));
}

/** What the home page is about for a visitor or a player, who is told of no race that had closed before joining. */
export function homeTopic<R extends Race>(situation: Situation<R>): CurrentTopic<R> {
  const { now, player, closesAt } = situation;
  const races = situation.races.filter(({ status }) => status !== 'cancelled');
  const isClosedBy = (race: R, at: string | Date) =>
    new Date(closesAt(race) ?? race.date) <= new Date(at);
  const joinedAt = player?.joinedAt;
  const sinceJoining = races.filter(
    (race) => joinedAt === undefined || !isClosedBy(race, joinedAt),
  );
  const last = sinceJoining.findLast(({ status }) => status === 'completed');
  // A player who joined after the last closing of the season is told of the last race, as all others are.
  const shownRaces = upcomingRace(sinceJoining, now) ? sinceJoining : races;
  const next = upcomingRace(shownRaces, now);
  const lastStarted = shownRaces.findLast(({ date }) => new Date(date) < now);
  const isRunning = lastStarted?.status === 'upcoming' && !(next && isRaceWeek(next.date, now));
  if (!player) return { topic: 'visitor', current: next, last };
  if (isRunning) return { topic: 'running', current: lastStarted, last };
  return { topic: next ? topicBefore(next) : topicWithoutNext(), current: next, last };

  function topicBefore(race: R): HomeTopic {
    if (isClosedBy(race, now)) return 'closed';
    if (isRaceWeek(race.date, now)) return 'open';
    if (!last) return 'before the first race';
    return now < thursdayAfter(last.date) ? 'result' : 'between';
  }

  function topicWithoutNext(): HomeTopic {
    return races.length > 0 ? 'after the last race' : 'before the first race';
  }
}
