import { hoursAfter, QUALIFYING } from '@parc-ferme/testing/fixtures';
import { forAll } from '@parc-ferme/testing/for-all';
import {
  decided,
  ENTERED,
  effective,
  finallyIn,
  history,
  hours,
  revealed,
  type Seen,
  states,
  synced,
} from '@parc-ferme/testing/race-history';
import { expect, test } from 'vitest';
import { CLOSING_LEAD_MS, REVEAL_DELAY_MS } from './deadline.ts';
import type { RaceTimes } from './race.ts';
import { closing, closingTime, isOpen, isRevealed } from './race-clock.ts';
import { setClosingByHand } from './race-clock-decisions.ts';
import { closingBy, timesOf } from './race-times.ts';
import { isPublished, isRevealDue, revealTime } from './reveal.ts';

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
    expect(isRevealed(race)).toBe(true);
  });
});

test('nothing is revealed while a time that may still be the right one lies ahead', () => {
  always((before, after) => {
    const { race, now } = after;
    const isShown = !before.wasRevealed && isRevealed(race);
    // A result settles times that await a decision.
    if (!isShown || after.hasResult) return;
    // An admin who knows when qualifying started has decided what is right.
    const ends = closingsBy(race.officialTimes);
    for (const closes of possibleClosings(after)) {
      expect(Math.min(closes, ...ends)).toBeLessThanOrEqual(now.getTime() - REVEAL_DELAY_MS);
    }
  });
});

test('a race is not open past any time that may still be the right one', () => {
  always((_, after) => {
    if (!isOpen(after.race, after.now)) return;
    for (const closes of possibleClosings(after)) expect(after.now.getTime()).toBeLessThan(closes);
  });
});

test('the effective picks are the last ones stamped before the closing that holds in the end, or those that were entered', () => {
  forAll(history, (all) => {
    const seen = finallyIn(all);
    const closes = closing(seen.race);
    const own = seen.stamps.findLast(
      (stamp) => 'at' in closes && Date.parse(stamp) < closes.at.getTime(),
    );
    expect(effective(seen)).toBe(own ?? (seen.isEntered ? ENTERED : undefined));
  });
});

test('what is stored as a race closes never changes, and only an official start moves closing, to earlier', () => {
  always((before, { race, now }) => {
    if (!before.race.closed) return;
    expect(race.closed).toEqual(before.race.closed);
    expect(isOpen(race, now)).toBe(false);
    expect(closingTime(race)?.getTime()).toBeLessThanOrEqual(Date.parse(before.race.closed.at));
    if (JSON.stringify(race.officialTimes) !== JSON.stringify(before.race.officialTimes)) return;
    expect(closing(race)).toEqual(closing(before.race));
  });
});

test('no step of the reveal moves closing, and a race off the calendar is not revealed', () => {
  always((before, { race }) => {
    const isClosed = !before.race.closed && race.closed !== undefined;
    if (isClosed && closingTime(before.race)) expect(closing(race)).toEqual(closing(before.race));
    if (race.status === 'cancelled') expect(isRevealed(race)).toBe(before.wasRevealed);
  });
});

test('once revealed, the sheet has the picks that count as soon as its handler has run', () => {
  forAll(history, (all) => {
    const { race, now, hasResult } = revealed(finallyIn(all));
    expect(isRevealDue(race, hasResult, now)).toBe(false);
    if (isRevealed(race) && race.status !== 'cancelled') expect(isPublished(race)).toBe(true);
  });
});

test('a closing time set manually never makes the reveal earlier, and can be undone until the race is closed', () => {
  always((_, { race, now }) => {
    const { closingOverride, ...byCalendar } = race;
    if (closingOverride === undefined || race.closed || race.status === 'completed') return;
    const [set, unset] = [revealTime(race), revealTime(byCalendar)];
    if (set && unset) expect(set.getTime()).toBeGreaterThanOrEqual(unset.getTime());
    expect(setClosingByHand(race, null, now)).toEqual({ race: byCalendar });
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
    const actual = {
      date: hoursAfter(start.toISOString(), 24).toISOString(),
      qualifyingDateTime: start.toISOString(),
    };
    // Whether the reveal is before or after the correction.
    for (const seen of [inTheEnd(end, actual), inTheEnd(revealed(end), actual)]) {
      const counts = effective(seen);
      if (counts === undefined || counts === ENTERED) continue;
      expect(Date.parse(counts)).toBeLessThan(start.getTime() - CLOSING_LEAD_MS);
    }
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
