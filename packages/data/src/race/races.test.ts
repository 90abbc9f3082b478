import { withdrawn } from '@parc-ferme/domain/head-to-head/head-to-head';
import { totalsOf } from '@parc-ferme/domain/player-season/player-season';
import type { Race } from '@parc-ferme/domain/race/race';
import { asClosed } from '@parc-ferme/domain/race/reveal';
import { SPECIFICATION_RULES } from '@parc-ferme/domain/standings/house-rules';
import { entrants, pairing, race, result } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { ABSENT } from '../expressions.ts';
import { closedWrite, publicationWrite, revealedWrite, timesWrite } from './races.ts';

const store = await testStore();
const MONZA = '2025-monza';
const LATER = '2025-09-06T13:00:00.000Z';
const EARLIER = '2025-09-06T12:00:00.000Z';
const CLOSING = '2025-09-06T13:58:00.000Z';

/** A table with a race that the calendar announced. */
async function aRace(changes: Partial<Race> = {}) {
  const { data, everything } = await store.emptyTable();
  const state = await data.seasons.state(2025);
  await data.seasons.saveSync(2025, state, { races: [race(changes)], ...entrants() }, EARLIER);
  const find = async () => {
    const found = await data.races.find(MONZA);
    if (!found) throw new Error('no race');
    return found;
  };
  const mailings = async () => (await data.seasons.state(2025)).mailings.map(({ about }) => about);
  return { races: data.races, everything, find, mailings };
}

/** As it is stored: its times were announced then. */
const stored = (changes: Partial<Race>) => race({ timesChangedAt: EARLIER, ...changes });

type Opened = Awaited<ReturnType<typeof aRace>>;

test('an announced race is found with its facts, another one is not', async () => {
  const { races, find } = await aRace({ officialTimes: { date: '2025-09-07' } });
  expect(await find()).toEqual(stored({ officialTimes: { date: '2025-09-07' } }));
  expect(await races.find('2025-baku')).toBeUndefined();
});

const published = (revision: number) => ({ revision, acceptedAt: LATER, outcome: result() });

test('a cancelled race is cancelled, and completed once a revision is published', async () => {
  const { races, find } = await aRace({ status: 'cancelled' });
  expect((await find()).status).toBe('cancelled');
  const publication = publicationWrite(await find(), published(1), totalsOf([], []));
  expect(await races.decide([publication])).toBe(true);
  expect(await find()).toMatchObject({
    status: 'completed',
    publishedRevision: 1,
    resultAt: LATER,
    outcome: result(),
  });
});

const publish: Change = ({ races }, read) =>
  races.decide([publicationWrite(read, published(7), totalsOf([], []))]);
const decide: Change = ({ races }, read) =>
  races.decide([timesWrite(read, { ...read, closingOverride: EARLIER }, new Date(LATER))]);
const setPairing: Change = ({ races }, read) =>
  races.setPairing(read, pairing('russell'), new Date(0));
const close: Change = ({ races }, read) => races.decide([closedWrite(read, closedOf(read))]);
const SHEET = { number: 1, closedAt: CLOSING };
const reveal: Change = ({ races }, read) =>
  races.decide([revealedWrite(read, SHEET, new Date(LATER))]);
const withdraw: Change = ({ races }, read) => races.withdrawHalf(read, 'drivers', 'ill', []);

function closedOf(read: Race): Race {
  const closed = asClosed(read, SPECIFICATION_RULES);
  if (!closed) throw new Error('no closing time');
  return closed;
}

type Change = (opened: Opened, read: Race) => Promise<boolean>;

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
      ({ races }: Opened, read: Race) =>
        races.decide([
          timesWrite(read, { ...read, officialTimes: { date: '2025-09-08' } }, new Date(LATER)),
        ]),
    ]) {
      const opened = await aRace();
      const read = await opened.find();
      expect(await first(opened, read)).toBe(true);
      const before = await opened.everything();
      expect(await late(opened, read)).toBe(false);
      expect(await opened.everything()).toEqual(before);
      expect(await late(opened, await opened.find())).toBe(true);
    }
  },
);

test('times are decided, and decided back, at a time that is stored', async () => {
  const { races, find } = await aRace();
  const before = await find();
  const decided = { ...before, closingOverride: EARLIER };
  await races.decide([timesWrite(before, decided, new Date(LATER))]);
  expect(await find()).toEqual({ ...decided, timesChangedAt: LATER });
  const { closingOverride: _, ...back } = decided;
  await races.decide([timesWrite(decided, back, new Date(LATER))]);
  expect(await find()).toEqual({ ...back, timesChangedAt: LATER });
});

test('what a race closes with stands, and its times in review and earlier pairings go', async () => {
  const opened = await aRace({ flaggedTimes: { date: '2025-09-14' } });
  const { races, find } = opened;
  await races.setPairing(await find(), pairing(), new Date(0));
  const read = await find();
  const { closed } = closedOf(read);
  expect(await close(opened, read)).toBe(true);
  expect(closed).toEqual({ at: CLOSING, pairing: pairing(), rules: SPECIFICATION_RULES });
  expect(await find()).toEqual(stored({ pairing: pairing(), closed }));
});

test('of two concurrent closings one is written', async () => {
  const { races, find, everything } = await aRace();
  const read = await find();
  const other = closedOf({ ...read, closingOverride: EARLIER });
  expect(await races.decide([closedWrite(read, closedOf(read))])).toBe(true);
  const before = await everything();
  expect(await races.decide([closedWrite(read, other)])).toBe(false);
  expect(await everything()).toEqual(before);
});

test('a race is revealed once: a sheet that replaces the first one leaves the time of the reveal', async () => {
  const opened = await aRace();
  const { races, find, everything } = opened;
  await close(opened, await find());
  const closed = await find();
  expect(await reveal(opened, closed)).toBe(true);
  const revealed = await find();
  expect(revealed).toEqual({ ...closed, sheet: SHEET, revealedAt: LATER });
  const before = await everything();
  expect(await reveal(opened, closed)).toBe(false);
  expect(await everything()).toEqual(before);
  const second = { number: 2, closedAt: EARLIER };
  const muchLater = new Date('2025-09-08T10:00:00.000Z');
  expect(await races.decide([revealedWrite(revealed, second, muchLater)])).toBe(true);
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
