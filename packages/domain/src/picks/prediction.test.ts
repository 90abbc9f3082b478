import {
  CLOSING,
  closedRace,
  closingDecision,
  hoursAfter,
  knownRace,
  officialStartDecision,
  PAIRING_IDS,
  pairing,
  prediction,
  QUALIFYING,
  race,
  revealedRace,
  rightPicks,
  wrongPicks,
} from '@parc-ferme/testing/fixtures';
import { describe, expect, test } from 'vitest';
import type { PairingIds } from '../race/pairing.ts';
import type { Race } from '../race/race.ts';
import type { Picks } from './picks.ts';
import {
  effectivePicks,
  isSealed,
  type Prediction,
  shownPicks,
  shownToOwner,
  versionsOfEffectivePicks,
} from './prediction.ts';

const MONZA = race({ pairing: pairing() });
const FRIDAY = '2025-09-05T12:00:00.000Z';
const SATURDAY = '2025-09-06T12:00:00.000Z';
const WITH_HAMILTON: PairingIds = { ...PAIRING_IDS, drivers: ['norris', 'hamilton'] };

test.each([
  ['a millisecond before closing is effective', '2025-09-06T13:57:59.999Z', rightPicks()],
  ['at the instant of closing is not', CLOSING, undefined],
  ['after closing is not', '2025-09-06T14:00:00.000Z', undefined],
])('a submission stamped %s', (_when, submittedAt, picks) => {
  expect(effectivePicks(prediction({ submittedAt }), MONZA)).toEqual(picks);
});

test('if closing is moved to earlier afterwards, the last version before it is effective', () => {
  const threeVersions = prediction({
    picks: rightPicks(),
    submittedAt: SATURDAY,
    older: [
      { picks: wrongPicks({ polePosition: 'norris' }), submittedAt: FRIDAY },
      { picks: wrongPicks(), submittedAt: '2025-09-01T12:00:00.000Z' },
    ],
  });
  const closedEarlier = knownRace({}, { history: [closingDecision('2025-09-06T11:00:00Z')] }).race;
  expect(effectivePicks(threeVersions, closedEarlier)?.polePosition).toBe('norris');
});

const ENTERED = { picks: wrongPicks(), submittedAt: CLOSING, sentAgainFrom: '2025-spa' };
const OWN = { picks: rightPicks(), pairing: PAIRING_IDS, submittedAt: SATURDAY };
const closedAt = (at: string) => closedRace({ pairing: pairing() }, [officialStartDecision(at)]);

test.each<[string, Prediction, Race, Picks | undefined]>([
  [
    'without own picks, although they are stamped with the closing time',
    prediction(ENTERED),
    closedAt(QUALIFYING),
    ENTERED.picks,
  ],
  [
    'even if closing is moved to earlier',
    prediction(ENTERED),
    closedAt('2025-09-06T09:00:00Z'),
    ENTERED.picks,
  ],
  [
    'not beside own picks in time',
    prediction({ ...ENTERED, older: [OWN] }),
    closedAt(QUALIFYING),
    OWN.picks,
  ],
  [
    'in place of own picks that are too late by an earlier closing',
    prediction({ ...ENTERED, older: [OWN] }),
    closedAt('2025-09-06T09:00:00Z'),
    ENTERED.picks,
  ],
  [
    'not without a closing time',
    prediction(ENTERED),
    race({ qualifyingDateTime: 'soon' }),
    undefined,
  ],
])('picks that the reveal entered are effective %s', (_when, stored, closed, picks) => {
  expect(effectivePicks(stored, closed)).toEqual(picks);
  const areEntered = picks === ENTERED.picks;
  const source = areEntered ? { sentAgainFrom: '2025-spa' } : {};
  expect(shownPicks(stored, closed)).toEqual(picks && { picks, ...source });
  const [version] = areEntered ? [stored.entered] : stored.versions;
  expect(versionsOfEffectivePicks(stored, closed)).toEqual(picks ? [version] : []);
});

test('entered picks for another pairing are void, and no own version replaces them', () => {
  const changed = closedRace({ pairing: pairing('hamilton') });
  const late = { ...OWN, pairing: WITH_HAMILTON, submittedAt: '2025-09-06T13:58:00.001Z' };
  const stored = prediction({ ...ENTERED, picks: rightPicks(), older: [late] });
  expect(effectivePicks(stored, changed)).toEqual(rightPicks({ driverHeadToHead: undefined }));
});

describe('a recovered account', () => {
  const recovered = { at: SATURDAY };
  const A_MILLISECOND_LATER = '2025-09-06T12:00:00.001Z';
  const sealEnds = new Date('2025-09-20T12:00:00.000Z');
  const justBefore = new Date(sealEnds.getTime() - 1);

  test.each<[string, string, Date, boolean]>([
    ['first sent before the recovery', FRIDAY, new Date(SATURDAY), true],
    ['first sent a millisecond before it', '2025-09-06T11:59:59.999Z', justBefore, true],
    ['first sent at its instant', SATURDAY, justBefore, false],
    ['first sent after it', A_MILLISECOND_LATER, justBefore, false],
    ['from before the recovery, until the 14 days are over', FRIDAY, justBefore, true],
    ['from before the recovery, once the 14 days are over', FRIDAY, sealEnds, false],
  ])('has a prediction %s sealed: $3', (_which, createdAt, now, sealed) => {
    const stored = prediction({ createdAt, submittedAt: A_MILLISECOND_LATER });
    expect(isSealed(stored, { recovered }, now)).toBe(sealed);
    expect(isSealed(stored, { recovered: undefined }, now)).toBe(false);
  });

  test('sees a sealed prediction from the reveal on', () => {
    const stored = prediction({ submittedAt: FRIDAY });
    for (const closed of [MONZA, closedRace()]) {
      expect(shownToOwner(stored, closed, { recovered }, justBefore)).toBeUndefined();
      expect(shownToOwner(stored, closed, { recovered }, sealEnds)).toEqual(stored);
    }
    expect(shownToOwner(stored, revealedRace(), { recovered }, justBefore)).toEqual(stored);
  });
});

test('until the reveal nobody sees entered picks, not even their owner', () => {
  const [withoutOwn, withOwn] = [prediction(ENTERED), prediction({ ...ENTERED, older: [OWN] })];
  const account = { recovered: undefined };
  const now = hoursAfter(CLOSING, 1);
  expect(shownToOwner(withoutOwn, closedRace(), account, now)).toBeUndefined();
  const { entered: _, ...own } = withOwn;
  expect(shownToOwner(withOwn, closedRace(), account, now)).toEqual(own);
  for (const stored of [withoutOwn, withOwn]) {
    expect(shownToOwner(stored, revealedRace(), account, now)).toEqual(stored);
  }
});

test('the latest head-to-head pick for a pairing that is set again is effective', () => {
  const picks = rightPicks({ driverHeadToHead: 'leclerc' });
  const before = { picks, pairing: PAIRING_IDS, submittedAt: FRIDAY };
  const again = prediction({ pairing: WITH_HAMILTON, submittedAt: SATURDAY, older: [before] });
  expect(effectivePicks(again, MONZA)?.driverHeadToHead).toBe('leclerc');
});

test('without a closing time that can be parsed, no version is effective', () => {
  expect(effectivePicks(prediction(), race({ qualifyingDateTime: 'soon' }))).toBeUndefined();
});

test('a pick for a pairing that was changed since is void', () => {
  const changed = race({ pairing: pairing('hamilton') });
  expect(effectivePicks(prediction(), changed)).toEqual(
    rightPicks({ driverHeadToHead: undefined }),
  );
});

test('effective picks have the first ids of drivers that were joined when the race closed', () => {
  const picks = rightPicks({ winner: 'max', driverHeadToHead: 'charles' });
  const pairs: PairingIds = { ...PAIRING_IDS, drivers: ['norris', 'charles'] };
  const stored = prediction({ picks, pairing: pairs });
  const open = race({ pairing: pairing('charles') });
  expect(effectivePicks(stored, open)).toEqual(picks);
  const { closed, ...monza } = closedRace({ pairing: pairing('charles') });
  if (!closed) throw new Error('The race is not closed.');
  const joined = { max: 'verstappen', charles: 'leclerc' };
  expect(shownPicks(stored, { ...monza, closed: { ...closed, joined } })).toEqual({
    picks: rightPicks({ driverHeadToHead: 'leclerc' }),
  });
});
