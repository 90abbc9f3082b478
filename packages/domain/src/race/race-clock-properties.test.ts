import { hoursAfter, QUALIFYING } from '@parc-ferme/testing/fixtures';
import { forAll } from '@parc-ferme/testing/for-all';
import {
  decided,
  effective,
  finallyIn,
  history,
  hours,
  type Seen,
  states,
  synced,
} from '@parc-ferme/testing/race-history';
import { expect, test } from 'vitest';
import { CLOSING_LEAD_MS, REVEAL_DELAY_MS } from './deadline.ts';
import type { Race, RaceTimes } from './race.ts';
import { closing, isOpen, isRevealed } from './race-clock.ts';
import { closingBy, timesOf } from './race-times.ts';

/** Checks every step of every history. */
function always(check: (before: Seen, after: Seen) => void): void {
  forAll(history, (all) => {
    for (const { before, after } of states(all)) check(before, after);
  });
}

/** The closing times that may still be the right ones. */
function possibleClosings({ race, said }: Seen): number[] {
  return [timesOf(race), said].flatMap((times) => closingsBy(times));
}

function closingsBy(times: RaceTimes | undefined): number[] {
  const closes = times && closingBy(times);
  return closes && 'at' in closes ? [closes.at.getTime()] : [];
}

test('what was revealed stays closed, and stays revealed', () => {
  always((before, { race, now }) => {
    if (!before.wasRevealed) return;
    expect(isOpen(race, now)).toBe(false);
    expect(isRevealed(race, now)).toBe(true);
  });
});

test('nothing is revealed while a time that may still be the right one lies ahead', () => {
  always((before, after) => {
    const { race, now } = after;
    const isShown = !before.wasRevealed && isRevealed(race, now);
    if (!isShown || race.status === 'completed') return;
    // An admin who closed the race, or knows when qualifying started, has decided what is right.
    const ends = [...closingsSet(race), ...closingsBy(race.officialTimes)];
    for (const closes of possibleClosings(after)) {
      expect(Math.min(closes, ...ends)).toBeLessThanOrEqual(now.getTime() - REVEAL_DELAY_MS);
    }
  });
});

const closingsSet = ({ closingOverride }: Race) =>
  closingOverride === undefined ? [] : [Date.parse(closingOverride)];

test('a race is not open past any time that may still be the right one', () => {
  always((_, after) => {
    if (!isOpen(after.race, after.now)) return;
    for (const closes of possibleClosings(after)) expect(after.now.getTime()).toBeLessThan(closes);
  });
});

test('the effective picks are the last ones stamped before the closing that holds in the end', () => {
  forAll(history, (all) => {
    const seen = finallyIn(all);
    const closes = closing(seen.race);
    const before = seen.stamps.filter(
      (stamp) => 'at' in closes && Date.parse(stamp) < closes.at.getTime(),
    );
    expect(effective(seen)).toBe(before.at(-1));
  });
});

test('once a result is published closing moves only by a decision about a corrected calendar', () => {
  always((before, after) => {
    if (before.race.status !== 'completed') return;
    const isDecided = after.race.flaggedTimes === undefined && before.race.flaggedTimes;
    const isAccepted = before.race.dismissedTimes && !after.race.dismissedTimes;
    if (isDecided || isAccepted) return;
    expect(closing(after.race)).toEqual(closing(before.race));
  });
});

test('no pick stamped later than two minutes before the finally official start of qualifying is effective', () => {
  forAll(history, hours, (all, start) => {
    const end = { ...finallyIn(all), now: hoursAfter(QUALIFYING, 24 * 30) };
    const seen = inTheEnd(end, {
      date: hoursAfter(start.toISOString(), 24).toISOString(),
      qualifyingDateTime: start.toISOString(),
    });
    expect(Date.parse(effective(seen) ?? '1970-01-01')).toBeLessThan(
      start.getTime() - CLOSING_LEAD_MS,
    );
  });
});

/** The calendar has the actual start of qualifying, and an admin decides on flagged times. */
function inTheEnd(seen: Seen, actual: RaceTimes): Seen {
  const isAbout = (flagged: RaceTimes | undefined) =>
    flagged?.qualifyingDateTime === actual.qualifyingDateTime;
  const { flaggedTimes } = seen.race;
  const asked = flaggedTimes && !isAbout(flaggedTimes) ? decided('dismiss')(seen) : seen;
  const after = synced(actual)(asked);
  const { flaggedTimes: flagged, dismissedTimes: dismissed } = after.race;
  return isAbout(flagged) || isAbout(dismissed) ? decided('accept')(after) : after;
}
