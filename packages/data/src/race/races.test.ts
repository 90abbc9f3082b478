import { withdrawn } from '@parc-ferme/domain/head-to-head/head-to-head';
import { totalsOf } from '@parc-ferme/domain/player-season/player-season';
import type { Race } from '@parc-ferme/domain/race/race';
import { entrants, pairing, race, result } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { ABSENT } from '../expressions.ts';
import { publicationWrite, timesWrite } from './races.ts';

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

test('a cancelled race is cancelled, and completed once a revision is published', async () => {
  const { races, find } = await aRace({ status: 'cancelled' });
  expect((await find()).status).toBe('cancelled');
  expect(await races.decide([publicationWrite(await find(), 1, result(), totalsOf([], []))])).toBe(
    true,
  );
  expect(await find()).toMatchObject({
    status: 'completed',
    publishedRevision: 1,
    outcome: result(),
  });
});

const publish: Change = ({ races }, read) =>
  races.decide([publicationWrite(read, 7, result(), totalsOf([], []))]);
const decide: Change = ({ races }, read) =>
  races.decide([timesWrite(read, { ...read, closingOverride: EARLIER }, new Date(LATER))]);
const setPairing: Change = ({ races }, read) =>
  races.setPairing(read, pairing('russell'), new Date(0));
const withdraw: Change = ({ races }, read) => races.withdrawHalf(read, 'drivers', 'ill', []);

type Change = (opened: Opened, read: Race) => Promise<boolean>;

test.each([
  ['a publication', publish],
  ['other times', decide],
  ['a pairing', setPairing],
  ['a withdrawal', withdraw],
])(
  '%s is refused once any other change was made to the race, and writes nothing',
  async (_, late) => {
    for (const first of [
      publish,
      decide,
      setPairing,
      withdraw,
      ({ races }: Opened, read: Race) =>
        races.decide([
          timesWrite(read, { ...read, officialTimes: { date: '2025-09-08' } }, new Date(LATER)),
        ]),
      ({ races }: Opened, read: Race) =>
        races.decide([timesWrite(read, { ...read, scoredClosing: EARLIER }, new Date(LATER))]),
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
  const decided = { ...before, closingOverride: EARLIER, scoredClosing: EARLIER };
  await races.decide([timesWrite(before, decided, new Date(LATER))]);
  expect(await find()).toEqual({ ...decided, timesChangedAt: LATER });
  const { closingOverride: _, ...back } = decided;
  await races.decide([timesWrite(decided, back, new Date(LATER))]);
  expect(await find()).toEqual({ ...back, timesChangedAt: LATER });
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
