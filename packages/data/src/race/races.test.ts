import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import type { Decision, RaceHistory } from '@parc-ferme/domain/calendar/race-history';
import { categoryTotals } from '@parc-ferme/domain/player-season/player-season';
import { withHalfWithdrawn } from '@parc-ferme/domain/race/pairing';
import type { Race } from '@parc-ferme/domain/race/race';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import {
  afterClosing,
  knownRace,
  listedEntry,
  pairing,
  race,
  result,
} from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { ABSENT } from '../expressions.ts';
import type { StoredKnownRace } from './histories.ts';
import { closedWrites, historyWrites, publicationWrite, revealedWrite } from './races.ts';

const store = await testStore();
const MONZA = '2025-monza';
const LATER = '2025-09-06T13:00:00.000Z';
const EARLIER = '2025-09-06T12:00:00.000Z';
const CLOSING = '2025-09-06T13:58:00.000Z';
const BY = { at: EARLIER, by: 'Jean', reason: 'The circuit says so.' };

/** A table with a race of the calendar, and functions that read the race. */
async function tableWithRace(history: RaceHistory = []) {
  const { data, everything } = await store.emptyTable();
  await data.races.create(knownRace({}, { history }), new Date(EARLIER));
  const read = async () => {
    const found = await data.raceDetails.withHistory(MONZA);
    if (!found) throw new Error('no race');
    return found.known;
  };
  const find = async () => (await read()).race;
  const mailings = async () => (await data.seasons.state(2025)).mailings.map(({ about }) => about);
  return { races: data.races, everything, read, find, mailings };
}

/** The race as `tableWithRace` stores it. */
const stored = (changes: Partial<Race>) => race({ timesChangedAt: EARLIER, ...changes });

type TableWithRace = Awaited<ReturnType<typeof tableWithRace>>;

test('a race is found with the official start of its qualifying, an unknown one is not found', async () => {
  const { races, find } = await tableWithRace([
    { kind: 'official start', start: '2025-09-06T13:30:00.000Z', ...BY },
  ]);
  const official = { qualifyingDateTime: '2025-09-06T13:30:00.000Z' };
  expect(await races.find(MONZA)).toEqual(stored(official));
  expect(await find()).toEqual(stored(official));
  expect(await races.find('2025-baku')).toBeUndefined();
});

test('a race that is stored already is not created again', async () => {
  const { races, everything } = await tableWithRace();
  const before = await everything();
  expect(await races.create(knownRace(), new Date(LATER))).toBe(false);
  expect(await everything()).toEqual(before);
});

const NO_TOTALS = categoryTotals([], []);
const published = (revision: number) => ({ revision, acceptedAt: LATER, outcome: result() });

test('a race off the calendar is cancelled, and completed once a revision is published', async () => {
  const { races, find } = await tableWithRace([{ kind: 'taken off', ...BY }]);
  expect((await find()).status).toBe('cancelled');
  const publication = publicationWrite(await find(), published(1), NO_TOTALS);
  expect(await races.commit([publication])).toBe(true);
  expect(await find()).toMatchObject({
    status: 'completed',
    publishedRevision: 1,
    resultAt: LATER,
    outcome: result(),
  });
});

const closingSet = (closesAt: string | null): Decision => ({
  kind: 'closing set',
  closesAt,
  ...BY,
});
const decisionWrites = (known: StoredKnownRace, decision: Decision) =>
  historyWrites(known, withHistory(known, [...known.history, decision]), new Date(LATER));

/** Makes a change to the race as it was read; false if the change is refused. */
type Change = (withRace: TableWithRace, known: StoredKnownRace) => Promise<boolean>;

const publish: Change = ({ races }, known) =>
  races.commit([publicationWrite(known.race, published(7), NO_TOTALS)]);
const setClosing: Change = ({ races }, known) =>
  races.commit(decisionWrites(known, closingSet(EARLIER)));
const acceptTimes: Change = ({ races }, known) =>
  races.commit(decisionWrites(known, { kind: 'accepted', times: { date: '2025-09-08' }, ...BY }));
const setPairing: Change = ({ races }, { race }) =>
  races.setPairing(race, pairing('russell'), new Date(0));
const close: Change = ({ races }, known) => races.commit(closedWrites(known, afterClosing(known)));
const SHEET = { number: 1, digest: 'd1', closedAt: CLOSING, joined: {} };
const reveal: Change = ({ races }, { race }) =>
  races.commit([revealedWrite(race, SHEET, new Date(LATER))]);
const withdraw: Change = ({ races }, { race }) => races.withdrawHalf(race, 'drivers', 'ill', []);

test.each([
  ['a publication', publish],
  ['another closing time', setClosing],
  ['a pairing', setPairing],
  ['a withdrawal', withdraw],
  ['a closing', close],
  ['a reveal', reveal],
])(
  '%s is refused once any other change was made to the race, and writes nothing',
  async (_, change) => {
    for (const otherChange of [publish, setClosing, acceptTimes, setPairing, withdraw, close]) {
      const withRace = await tableWithRace();
      const known = await withRace.read();
      expect(await otherChange(withRace, known)).toBe(true);
      const before = await withRace.everything();
      expect(await change(withRace, known)).toBe(false);
      expect(await withRace.everything()).toEqual(before);
      expect(await change(withRace, await withRace.read())).toBe(true);
    }
  },
);

test('a closing time that is set, and unset again, is stored with the time of the change', async () => {
  const { races, read, find } = await tableWithRace();
  const before = await read();
  await races.commit(decisionWrites(before, closingSet(EARLIER)));
  const decided = { ...before.race, earliestClosing: EARLIER, timesChangedAt: LATER };
  expect(await find()).toEqual(decided);
  await races.commit(decisionWrites(await read(), closingSet(null)));
  expect(await find()).toEqual({ ...before.race, timesChangedAt: LATER });
});

test('a closing fixes the time, pairing and rules, and drops times in review and earlier pairings', async () => {
  // Times that are not trusted are in review.
  const { trustedAt: _, ...inReview } = listedEntry({ date: '2025-09-14' });
  const withRace = await tableWithRace([inReview]);
  const { races, read, find } = withRace;
  expect((await find()).timesInReview).toEqual({ date: '2025-09-14' });
  await races.setPairing(await find(), pairing(), new Date(0));
  expect(await close(withRace, await read())).toBe(true);
  const fixed = { at: CLOSING, pairing: pairing(), rules: SPECIFICATION_RULES, joined: {} };
  expect(await find()).toEqual(stored({ pairing: pairing(), closed: fixed }));
});

test('of two concurrent closings one is written', async () => {
  const { races, read, everything } = await tableWithRace();
  const before = await read();
  const other = afterClosing(withHistory(before, [...before.history, closingSet(EARLIER)]));
  expect(await races.commit(closedWrites(before, afterClosing(before)))).toBe(true);
  const written = await everything();
  expect(await races.commit(closedWrites(before, other))).toBe(false);
  expect(await everything()).toEqual(written);
});

test('a race is revealed once, and a sheet that replaces the first one leaves the time of the reveal', async () => {
  const withRace = await tableWithRace();
  const { races, read, find, everything } = withRace;
  await close(withRace, await read());
  const known = await read();
  expect(await reveal(withRace, known)).toBe(true);
  const revealed = await find();
  expect(revealed).toEqual({ ...known.race, sheet: SHEET, revealedAt: LATER });
  const before = await everything();
  expect(await reveal(withRace, known)).toBe(false);
  expect(await everything()).toEqual(before);
  const second = { ...SHEET, number: 2, closedAt: EARLIER };
  const muchLater = new Date('2025-09-08T10:00:00.000Z');
  expect(await races.commit([revealedWrite(revealed, second, muchLater)])).toBe(true);
  expect(await find()).toEqual({ ...revealed, sheet: second });
});

test('a first pairing lets players be told again that picks are missing, one that replaces it requests a mailing', async () => {
  const { races, find, mailings } = await tableWithRace();
  await races.savePicksMissing(MONZA, 'first', EARLIER);
  expect(await find()).toMatchObject({ picksMissingAt: EARLIER });
  await races.setPairing(await find(), pairing(), new Date(0));
  const first = { pairing: pairing(), setAt: new Date(0).toISOString(), closesAt: CLOSING };
  expect(await find()).toEqual(stored({ pairing: pairing(), pairings: [first] }));
  expect(await mailings()).toEqual([]);

  await races.savePicksMissing(MONZA, 'first', EARLIER);
  await races.setPairing(await find(), pairing('russell'), new Date(EARLIER));
  expect(await find()).toEqual(
    stored({
      pairing: pairing('russell'),
      picksMissingAt: EARLIER,
      pairings: [first, { pairing: pairing('russell'), setAt: EARLIER, closesAt: CLOSING }],
    }),
  );
  expect(await mailings()).toEqual([`void-picks#${MONZA}#${EARLIER}`]);
});

test('a withdrawn half of a pairing is marked as withdrawn, and requests no mailing', async () => {
  const { races, find, mailings } = await tableWithRace();
  await races.setPairing(await find(), pairing(), new Date(0));
  expect(await races.withdrawHalf(await find(), 'drivers', 'ill', [])).toBe(true);
  expect((await find()).pairing).toEqual(withHalfWithdrawn(pairing(), 'drivers', 'ill'));
  expect(await mailings()).toEqual([]);
});

test('a pairing is set or withdrawn with its other writes or not at all', async () => {
  const { races, find, everything } = await tableWithRace();
  const otherWrite = { put: { pk: 'OTHER', sk: 'WRITE' }, if: ABSENT };
  expect(await races.setPairing(await find(), pairing(), new Date(0), [otherWrite])).toBe(true);
  const before = await everything();
  expect(await races.setPairing(await find(), pairing('x'), new Date(0), [otherWrite])).toBe(false);
  expect(await races.withdrawHalf(await find(), 'teams', 'late', [otherWrite])).toBe(false);
  expect(await everything()).toEqual(before);
});

test('storing when players were told of missing picks does not create an unknown race', async () => {
  const { races, everything } = await tableWithRace();
  const before = await everything();
  await races.savePicksMissing('2025-baku', 'first', EARLIER);
  expect(await everything()).toEqual(before);
});
