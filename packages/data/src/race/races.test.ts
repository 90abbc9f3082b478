import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import type { Decision, RaceHistory } from '@parc-ferme/domain/calendar/race-history';
import { categoryTotals } from '@parc-ferme/domain/player-season/player-season';
import { withdrawn } from '@parc-ferme/domain/race/pairing';
import type { Race } from '@parc-ferme/domain/race/race';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { closed, known, listed, pairing, race, result } from '@parc-ferme/testing/fixtures';
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

/** A table with a race that the calendar has, and what was claimed and decided of it since. */
async function aRace(history: RaceHistory = []) {
  const { data, everything } = await store.emptyTable();
  await data.races.create(known({}, { history }), undefined, new Date(EARLIER));
  const read = async () => {
    const found = await data.raceDetails.withHistory(MONZA);
    if (!found) throw new Error('no race');
    return found.known;
  };
  const find = async () => (await read()).race;
  const mailings = async () => (await data.seasons.state(2025)).mailings.map(({ about }) => about);
  return { races: data.races, everything, read, find, mailings };
}

/** The race as it is stored: its times were announced at that instant. */
const stored = (changes: Partial<Race>) => race({ timesChangedAt: EARLIER, ...changes });

type Opened = Awaited<ReturnType<typeof aRace>>;

test('an announced race is found with its facts, another one is not', async () => {
  const { races, find } = await aRace([
    { kind: 'official start', start: '2025-09-06T13:30:00.000Z', ...BY },
  ]);
  const official = { qualifyingDateTime: '2025-09-06T13:30:00.000Z' };
  expect(await races.find(MONZA)).toEqual(stored(official));
  expect(await find()).toEqual(stored(official));
  expect(await races.find('2025-baku')).toBeUndefined();
});

test('a race that is there already is not created again', async () => {
  const { races, everything } = await aRace();
  const before = await everything();
  expect(await races.create(known(), undefined, new Date(LATER))).toBe(false);
  expect(await everything()).toEqual(before);
});

const published = (revision: number) => ({ revision, acceptedAt: LATER, outcome: result() });

test('a race off the calendar is cancelled, and completed once a revision is published', async () => {
  const { races, find } = await aRace([{ kind: 'taken off', ...BY }]);
  expect((await find()).status).toBe('cancelled');
  const publication = publicationWrite(await find(), published(1), categoryTotals([], []));
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
const withDecision = (read: StoredKnownRace, decision: Decision) =>
  historyWrites(read, withHistory(read, [...read.history, decision]), new Date(LATER));

const publish: Change = ({ races }, read) =>
  races.commit([publicationWrite(read.race, published(7), categoryTotals([], []))]);
const decide: Change = ({ races }, read) => races.commit(withDecision(read, closingSet(EARLIER)));
const setPairing: Change = ({ races }, { race }) =>
  races.setPairing(race, pairing('russell'), new Date(0));
const close: Change = ({ races }, read) => races.commit(closedWrites(read, closed(read)));
const SHEET = { number: 1, digest: 'd1', closedAt: CLOSING, joined: {} };
const reveal: Change = ({ races }, { race }) =>
  races.commit([revealedWrite(race, SHEET, new Date(LATER))]);
const withdraw: Change = ({ races }, { race }) => races.withdrawHalf(race, 'drivers', 'ill', []);

type Change = (opened: Opened, read: StoredKnownRace) => Promise<boolean>;

test.each([
  ['a publication', publish],
  ['other times', decide],
  ['a pairing', setPairing],
  ['a withdrawal', withdraw],
  ['a closing', close],
  ['a reveal', reveal],
])(
  '%s is refused once any other change was made to the race, and writes nothing',
  async (_, late) => {
    for (const first of [
      publish,
      decide,
      setPairing,
      withdraw,
      close,
      ({ races }: Opened, read: StoredKnownRace) =>
        races.commit(
          withDecision(read, { kind: 'accepted', times: { date: '2025-09-08' }, ...BY }),
        ),
    ]) {
      const opened = await aRace();
      const read = await opened.read();
      expect(await first(opened, read)).toBe(true);
      const before = await opened.everything();
      expect(await late(opened, read)).toBe(false);
      expect(await opened.everything()).toEqual(before);
      expect(await late(opened, await opened.read())).toBe(true);
    }
  },
);

test('a closing time that is set, and unset again, is stored with the time of the change', async () => {
  const { races, read, find } = await aRace();
  const before = await read();
  await races.commit(withDecision(before, closingSet(EARLIER)));
  const decided = { ...before.race, earliestClosing: EARLIER, timesChangedAt: LATER };
  expect(await find()).toEqual(decided);
  await races.commit(withDecision(await read(), closingSet(null)));
  expect(await find()).toEqual({ ...before.race, timesChangedAt: LATER });
});

test('what a race closes with stands, and its times in review and earlier pairings go', async () => {
  const { trustedAt: _, ...inReview } = listed({ date: '2025-09-14' });
  const opened = await aRace([inReview]);
  const { races, read, find } = opened;
  expect((await find()).timesInReview).toEqual({ date: '2025-09-14' });
  await races.setPairing(await find(), pairing(), new Date(0));
  expect(await close(opened, await read())).toBe(true);
  const fixed = { at: CLOSING, pairing: pairing(), rules: SPECIFICATION_RULES, joined: {} };
  expect(await find()).toEqual(stored({ pairing: pairing(), closed: fixed }));
});

test('of two concurrent closings one is written', async () => {
  const { races, read, everything } = await aRace();
  const before = await read();
  const other = closed(withHistory(before, [...before.history, closingSet(EARLIER)]));
  expect(await races.commit(closedWrites(before, closed(before)))).toBe(true);
  const written = await everything();
  expect(await races.commit(closedWrites(before, other))).toBe(false);
  expect(await everything()).toEqual(written);
});

test('a race is revealed once: a sheet that replaces the first one leaves the time of the reveal', async () => {
  const opened = await aRace();
  const { races, read, find, everything } = opened;
  await close(opened, await read());
  const known = await read();
  expect(await reveal(opened, known)).toBe(true);
  const revealed = await find();
  expect(revealed).toEqual({ ...known.race, sheet: SHEET, revealedAt: LATER });
  const before = await everything();
  expect(await reveal(opened, known)).toBe(false);
  expect(await everything()).toEqual(before);
  const second = { ...SHEET, number: 2, closedAt: EARLIER };
  const muchLater = new Date('2025-09-08T10:00:00.000Z');
  expect(await races.commit([revealedWrite(revealed, second, muchLater)])).toBe(true);
  expect(await find()).toEqual({ ...revealed, sheet: second });
});

test('a first pairing makes a reminder due again, one that replaces it requests mails to its players', async () => {
  const { races, find, mailings } = await aRace();
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

test('a withdrawn pairing is another one, and its players are not mailed', async () => {
  const { races, find, mailings } = await aRace();
  await races.setPairing(await find(), pairing(), new Date(0));
  expect(await races.withdrawHalf(await find(), 'drivers', 'ill', [])).toBe(true);
  expect((await find()).pairing).toEqual(withdrawn(pairing(), 'drivers', 'ill'));
  expect(await mailings()).toEqual([]);
});

test('the other writes of a pairing are made with it or not at all', async () => {
  const { races, find, everything } = await aRace();
  const beside = { put: { pk: 'BESIDE', sk: 'BESIDE' }, if: ABSENT };
  expect(await races.setPairing(await find(), pairing(), new Date(0), [beside])).toBe(true);
  const before = await everything();
  expect(await races.setPairing(await find(), pairing('x'), new Date(0), [beside])).toBe(false);
  expect(await races.withdrawHalf(await find(), 'teams', 'late', [beside])).toBe(false);
  expect(await everything()).toEqual(before);
});

test('a race that is not there is not created by what is stored of it', async () => {
  const { races, everything } = await aRace();
  const before = await everything();
  await races.savePicksMissing('2025-baku', 'first', EARLIER);
  expect(await everything()).toEqual(before);
});
