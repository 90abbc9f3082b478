import { withHistory } from '@parc-ferme/domain/calendar/calendar';
import type { Entry } from '@parc-ferme/domain/calendar/race-history';
import {
  announcedRace,
  circuit,
  knownRace,
  listedEntry,
  pairing,
} from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { historyWrites } from './races.ts';

const store = await testStore();
const MONZA = '2025-monza';
const NOW = new Date('2025-09-01T12:00:00.000Z');
const CLOSING_SET: Entry = {
  kind: 'closing set',
  closesAt: '2025-09-06T12:00:00.000Z',
  at: NOW.toISOString(),
  by: 'Jean',
  reason: 'The circuit says so.',
};

/** A table with a race of the season, and a function that reads it with its history. */
async function tableWithRace() {
  const { data, everything } = await store.emptyTable();
  await data.races.create(knownRace(), NOW);
  const read = async () => {
    const found = await data.raceDetails.withHistory(MONZA);
    if (!found) throw new Error('no race');
    return found.known;
  };
  return { data, everything, read };
}

test('a race and its history are written together, and read together', async () => {
  const { data, read } = await tableWithRace();
  const before = await read();
  expect(before).toMatchObject({ history: knownRace().history, version: 1, hasResult: false });

  const after = withHistory(before, [...before.history, CLOSING_SET]);
  expect(await data.races.commit(historyWrites(before, after, NOW))).toBe(true);
  const written = await read();
  expect(written).toEqual({ ...after, version: 2 });
  expect(written.race.earliestClosing).toBe('2025-09-06T12:00:00.000Z');
  const state = await data.seasons.state(2025);
  expect((await data.seasons.calendar(2025, state)).races).toEqual([written]);
});

test('a history that was written meanwhile is not overwritten, nor is the race', async () => {
  const { data, everything, read } = await tableWithRace();
  const before = await read();
  // A fifth answer with the same times changes the history alone.
  const repeated = [listedEntry(before.race, { answers: 5 })];
  const afterAnswer = withHistory(before, repeated);
  expect(await data.races.commit(historyWrites(before, afterAnswer, NOW))).toBe(true);
  expect(await data.races.find(MONZA)).toEqual(before.race);

  const stored = await everything();
  const afterDecision = withHistory(before, [...before.history, CLOSING_SET]);
  expect(await data.races.commit(historyWrites(before, afterDecision, NOW))).toBe(false);
  expect(await everything()).toEqual(stored);
  expect(await read()).toMatchObject({ history: repeated, version: 2 });
});

test('the history of a race that changed meanwhile is not overwritten', async () => {
  const { data, everything, read } = await tableWithRace();
  const before = await read();
  await data.races.setPairing(before.race, pairing(), NOW);
  const stored = await everything();
  const afterDecision = withHistory(before, [...before.history, CLOSING_SET]);
  expect(await data.races.commit(historyWrites(before, afterDecision, NOW))).toBe(false);
  expect(await everything()).toEqual(stored);
});

const baku = knownRace({ ...announcedRace({ circuit: circuit('baku') }), _id: '2025-baku' });

test('a race that is new to the calendar has a history before it becomes a race of the season', async () => {
  const { data } = await tableWithRace();
  await data.histories.saveNew(baku);
  const state = await data.seasons.state(2025);
  expect(state.races.map(({ _id }) => _id)).toEqual([MONZA]);
  expect(await data.races.find('2025-baku')).toBeUndefined();
  const { newRaces } = await data.seasons.calendar(2025, state);
  expect(newRaces).toMatchObject([{ ...baku, version: 1 }]);

  const [newRace] = newRaces;
  if (!newRace) throw new Error('no new race');
  expect(await data.races.create(newRace, NOW, { historyVersion: newRace.version })).toBe(true);
  const calendar = await data.seasons.calendar(2025, await data.seasons.state(2025));
  expect(calendar.newRaces).toEqual([]);
  const versions = calendar.races.map(({ race, version }) => [race._id, version]);
  expect(Object.fromEntries(versions)).toEqual({ [MONZA]: 1, '2025-baku': 2 });
});

test('a new race that disappears from the calendar leaves nothing behind', async () => {
  const { data, everything } = await tableWithRace();
  const before = await everything();
  await data.histories.saveNew(baku);
  const state = await data.seasons.state(2025);
  const { newRaces } = await data.seasons.calendar(2025, state);
  for (const newRace of newRaces) await data.histories.removeNew(newRace);
  expect(await everything()).toEqual(before);
});
