import { START_MAX_MOVE_MS, TRUSTED_AHEAD_MS, TRUSTED_MOVE_MS } from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { closingTime, sameClosing } from './race-clock.ts';
import {
  closingBy,
  isReadable,
  raceStart,
  sameTimes,
  startsBeforeQualifying,
  timesOf,
} from './race-times.ts';

/** The race after a calendar sync: the times are trusted, need review, or change nothing. */
export function withAnnounced(race: Race, announced: RaceTimes, now: Date): Race {
  const proposed = timesOf(announced);
  return race.closed ? afterClosing(race, proposed) : beforeClosing(race, proposed, now);
}

function beforeClosing(race: Race, proposed: RaceTimes, now: Date): Race {
  const { flaggedTimes: _, dismissedTimes, ...others } = race;
  if (sameTimes(race, proposed)) return others;
  const known = { ...others, ...(dismissedTimes && { dismissedTimes }) };
  if (dismissedTimes && sameTimes(dismissedTimes, proposed)) return known;
  return isTrusted(race, proposed, now)
    ? withTimes(others, proposed)
    : { ...known, flaggedTimes: proposed };
}

/** The closing time moves by less than an hour, and is more than 48 hours ahead before and after. */
function isTrusted(race: Race, proposed: RaceTimes, now: Date): boolean {
  const [before, after] = [closingBy(race), closingBy(proposed)];
  if (!('at' in after) || !isPlausible(proposed)) return false;
  const ahead = after.at.getTime() - now.getTime();
  if (!('at' in before)) return ahead > TRUSTED_AHEAD_MS;
  if (race.qualifyingDateTime === undefined && before.at > now) return ahead > TRUSTED_AHEAD_MS;
  const move = after.at.getTime() - before.at.getTime();
  return (
    move === 0 ||
    (Math.abs(move) < TRUSTED_MOVE_MS && Math.min(ahead, ahead - move) > TRUSTED_AHEAD_MS)
  );
}

/**
 * A closed race stays closed. Another start of qualifying needs review if it would move closing, to earlier or
 * back to what was fixed: an admin accepts it as the official one, and picks stamped later are void. The race's
 * own start follows the calendar, unless it moves by days.
 */
function afterClosing(race: Race, proposed: RaceTimes): Race {
  const { flaggedTimes: _, dismissedTimes, ...agreed } = race;
  const known = { ...agreed, ...(dismissedTimes && { dismissedTimes }) };
  if (!isPlausible(proposed)) return race;
  if (dismissedTimes && sameTimes(dismissedTimes, proposed)) return known;
  const date = isNearStart(race, proposed) ? proposed.date : race.date;
  const isFollowed = date === proposed.date;
  // A dismissed start of qualifying stays dismissed when the race's own start moves.
  if (isFollowed && dismissedTimes && sameClosingBy(dismissedTimes, proposed)) {
    return { ...known, date };
  }
  const isSettled = isFollowed && !movesClosing(race, proposed);
  return { ...agreed, date, ...(!isSettled && { flaggedTimes: proposed }) };
}

/** Whether the start moves by a few days at most, and not to before closing. */
export function isNearStart(race: Race, { date }: RaceTimes): boolean {
  const [before, after] = [raceStart(race), raceStart({ date })];
  const closes = closingTime(race);
  if (!after || (closes && after < closes)) return false;
  return !before || Math.abs(after.getTime() - before.getTime()) <= START_MAX_MOVE_MS;
}

/** Whether the times move the closing of a closed race: at the latest it is the one that was fixed. */
export function movesClosing(race: Race, times: RaceTimes): boolean {
  return !sameClosing(race, { ...race, officialTimes: times });
}

function sameClosingBy(one: RaceTimes, other: RaceTimes): boolean {
  return JSON.stringify(closingBy(one)) === JSON.stringify(closingBy(other));
}

function isPlausible(times: RaceTimes): boolean {
  return isReadable(times) && !startsBeforeQualifying(times);
}

export function withTimes(race: Race, times: RaceTimes): Race {
  const { date: _, qualifyingDateTime: __, ...others } = race;
  return { ...others, ...timesOf(times) };
}
