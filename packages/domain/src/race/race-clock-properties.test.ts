import { hoursAfter, QUALIFYING } from '@parc-ferme/testing/fixtures';
import { forAll } from '@parc-ferme/testing/for-all';
import {
  anySteps,
  decide,
  ENTERED,
  effectiveSubmission,
  finalState,
  instantsFrom,
  reveal,
  type SimulatedRace,
  statesAround,
  syncWith,
} from '@parc-ferme/testing/race-history';
import { expect, test } from 'vitest';
import { withHistory } from '../calendar/calendar.ts';
import { setClosingByHand, timesToDecide } from '../calendar/decisions.ts';
import { raceState } from '../calendar/race-state.ts';
import { CLOSING_LEAD_MS, REVEAL_DELAY_MS } from './deadline.ts';
import type { RaceTimes } from './race.ts';
import { closing, closingTime, isOpen, isRevealed } from './race-clock.ts';
import { closesBy, startsBeforeQualifying } from './race-times.ts';
import { hasCurrentSheet, isRevealDue, revealTime } from './reveal.ts';

const A_MONTH_LATER = hoursAfter(QUALIFYING, 24 * 30);

/** Checks the states before and after each step of random histories. */
function forEveryStep(check: (before: SimulatedRace, after: SimulatedRace) => void): void {
  forAll(anySteps, (steps) => {
    for (const { before, after } of statesAround(steps)) check(before, after);
  });
}

/** The closing times by the trusted and by the last announced times, as either may prove right. */
function possibleClosings({ history, claimedTimes }: SimulatedRace): number[] {
  return (
    [raceState(history).times, claimedTimes]
      // Of times with a start before qualifying only qualifying is trusted, so their closing is left out.
      .map((times) => (times && !startsBeforeQualifying(times) ? closesBy(times) : Number.NaN))
      .filter((at) => !Number.isNaN(at))
  );
}

/** The only facts that move the closing of a closed race. */
function closingFacts({ history }: SimulatedRace) {
  const { officialStart, inReviewAtClosing } = raceState(history);
  return { officialStart, inReviewAtClosing };
}

test('what was revealed stays closed, and stays revealed', () => {
  forEveryStep((before, { race, now }) => {
    if (!before.wasRevealed) return;
    expect(isOpen(race, now)).toBe(false);
    expect(isRevealed(race)).toBe(true);
  });
});

test('nothing is revealed before the latest closing that may prove right', () => {
  forEveryStep((before, after) => {
    const { race, now } = after;
    const isRevealedNow = !before.wasRevealed && isRevealed(race);
    // Once there is a result, the reveal does not wait for undecided times.
    if (!isRevealedNow || after.hasResult) return;
    // An admin who knows when qualifying started has decided what is right.
    const { officialStart = '' } = closingFacts(after);
    const officialClosing =
      (Date.parse(officialStart) || Number.POSITIVE_INFINITY) - CLOSING_LEAD_MS;
    for (const closes of possibleClosings(before)) {
      expect(Math.min(closes, officialClosing)).toBeLessThanOrEqual(
        now.getTime() - REVEAL_DELAY_MS,
      );
    }
  });
});

test('a race is not open after the earliest closing that may prove right', () => {
  forEveryStep((_, after) => {
    if (!isOpen(after.race, after.now)) return;
    for (const closes of possibleClosings(after)) expect(after.now.getTime()).toBeLessThan(closes);
  });
});

test('the effective picks are the last ones stamped before the final closing, or those that were entered', () => {
  forAll(anySteps, (steps) => {
    const state = finalState(steps);
    const closes = closing(state.race);
    const lastInTime = state.submissionTimes.findLast(
      (stamp) => 'at' in closes && Date.parse(stamp) < closes.at.getTime(),
    );
    expect(effectiveSubmission(state)).toBe(lastInTime ?? (state.isEntered ? ENTERED : undefined));
  });
});

test('the facts that are stored as a race closes never change, and closing moves only by an official start or by times in review at closing', () => {
  forEveryStep((before, after) => {
    const { race, now } = after;
    if (!before.race.closed) return;
    expect(race.closed).toEqual(before.race.closed);
    expect(isOpen(race, now)).toBe(false);
    expect(closingTime(race)?.getTime()).toBeLessThanOrEqual(Date.parse(before.race.closed.at));
    if (JSON.stringify(closingFacts(after)) !== JSON.stringify(closingFacts(before))) return;
    expect(closing(race)).toEqual(closing(before.race));
  });
});

test('no step of the reveal moves closing, and a race off the calendar is not revealed', () => {
  forEveryStep((before, { race }) => {
    const isNewlyClosed = !before.race.closed && race.closed !== undefined;
    if (isNewlyClosed && closingTime(before.race)) {
      expect(closing(race)).toEqual(closing(before.race));
    }
    if (race.status === 'cancelled') expect(isRevealed(race)).toBe(before.wasRevealed);
  });
});

test('once a race is revealed and the reveal has run, its sheet has the effective picks', () => {
  forAll(anySteps, (steps) => {
    const { race, now, hasResult } = reveal({ ...finalState(steps), now: A_MONTH_LATER });
    expect(isRevealDue({ race, hasResult }, now)).toBe(false);
    if (isRevealed(race) && revealTime(race, hasResult)) expect(hasCurrentSheet(race)).toBe(true);
  });
});

test('a closing time set manually never makes the reveal earlier, and can be undone until the race is closed', () => {
  forEveryStep((_, state) => {
    const { race, history, now } = state;
    const isSet = raceState(history).closingSet !== undefined;
    if (!isSet || race.closed || race.status === 'completed') return;
    const byCalendar = withHistory(
      state,
      history.filter(({ kind }) => kind !== 'closing set'),
    ).race;
    const [withManual, withoutManual] = [revealTime(race), revealTime(byCalendar)];
    if (withManual && withoutManual) {
      expect(withManual.getTime()).toBeGreaterThanOrEqual(withoutManual.getTime());
    }
    const undone = setClosingByHand(state, null, { at: now, by: 'murray', reason: '' });
    if ('refused' in undone) throw new Error(undone.refused);
    expect(withHistory(state, [...history, undone.decision]).race).toEqual(byCalendar);
  });
});

test('once a result is published no official start is set any more', () => {
  forEveryStep((before, after) => {
    if (before.race.status !== 'completed') return;
    const starts = ({ history }: SimulatedRace) =>
      history.filter(({ kind }) => kind === 'official start');
    expect(starts(after)).toEqual(starts(before));
  });
});

test('no pick stamped later than two minutes before the finally official start of qualifying is effective', () => {
  // At most 40 hours before qualifying; announced times are at most 30 after it. More than 72 between them is a typo.
  forAll(anySteps, instantsFrom(-40), (steps, start) => {
    const aMonthLater = { ...finalState(steps), now: A_MONTH_LATER };
    const actual = {
      date: hoursAfter(start.toISOString(), 24).toISOString(),
      qualifyingDateTime: start.toISOString(),
    };
    // The reveal may come before or after the correction.
    for (const state of [
      afterDecisions(aMonthLater, actual),
      afterDecisions(reveal(aMonthLater), actual),
    ]) {
      const submittedAt = effectiveSubmission(state);
      if (submittedAt === undefined || submittedAt === ENTERED) continue;
      expect(Date.parse(submittedAt)).toBeLessThan(start.getTime() - CLOSING_LEAD_MS);
    }
  });
});

/** The calendar has the actual start of qualifying, and an admin decides on what awaits a decision. */
function afterDecisions(state: SimulatedRace, actual: RaceTimes): SimulatedRace {
  const isAbout = (times: RaceTimes | undefined) =>
    times?.qualifyingDateTime === actual.qualifyingDateTime;
  const unlimited = { ignoresLimit: true };
  const { timesInReview, inReviewAtClosing } = raceState(state.history);
  const undecided = timesInReview ?? inReviewAtClosing;
  const withOthersDismissed =
    undecided && !isAbout(undecided) ? decide('dismiss', unlimited)(state) : state;
  const after = syncWith(actual)(withOthersDismissed);
  return isAbout(timesToDecide(after.history)) ? decide('accept', unlimited)(after) : after;
}
