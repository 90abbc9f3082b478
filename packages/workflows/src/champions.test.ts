import type { Repositories } from '@parc-ferme/data/repositories';
import { decidedTips } from '@parc-ferme/domain/tips/season-tips';
import { type Champions, type RaceDataSource, SourceUnavailable } from '@parc-ferme/f1/source';
import { minutesAfter } from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import {
  addToHistory,
  completeRace,
  firstRaces,
  TAKEN_OFF,
  THIRD_RACE,
} from '@parc-ferme/testing/stored-season';
import { expect, test } from 'vitest';
import {
  findTippedSeason,
  PLAYERS,
  setRules,
  storeTippedSeason,
  TIPS_ADDED,
} from '../tests/tipped-season.ts';
import { readChampions } from './champions.ts';
import { isFailure, sentenceOf } from './job-outcome.ts';
import { decideTips } from './season-tips.ts';

const store = await testStore();
const RACES = firstRaces(3);
const [, SECOND_RACE, LAST] = RACES;
if (!SECOND_RACE || !LAST) throw new Error('Three races are needed.');

/** Two of three races have their result. */
const beforeTheEnd = await store.copiesOf(async (data) => {
  await storeTippedSeason(data);
  for (const race of RACES.slice(0, 2)) await completeRace(race, data);
});
/** All races have their result, and the season is final a week after the last of them. */
const atTheEnd = await store.copiesOf(async (data) => {
  await storeTippedSeason(data);
  for (const race of RACES) await completeRace(race, data);
});

const NORRIS = { driverChampion: 'norris', teamChampion: 'mclaren' };
const HAMILTON = { driverChampion: 'hamilton', teamChampion: 'ferrari' };
/** This many days and minutes after the end of the season, which is a day after the last race. */
const day = (days: number, minutes = 0) => minutesAfter(LAST.date, (1 + days) * 24 * 60 + minutes);

const NO_CHAMPIONS = undefined;
type Decision = Parameters<typeof decideTips>[1];
type SourceAnswer = Champions | typeof NO_CHAMPIONS | Error;

/** Reads the champions as the job does, from a source whose answer is given. */
function championsReader(data: Repositories) {
  const requestedRounds: number[] = [];
  const notCalled = () => Promise.reject(new Error('It was not due.'));
  const read = async (now: Date, answer: SourceAnswer, { mayFetch } = { mayFetch: true }) => {
    const source: RaceDataSource = {
      calendar: notCalled,
      drivers: notCalled,
      teams: notCalled,
      sessions: notCalled,
      qualifying: notCalled,
      async champions(_season, round) {
        requestedRounds.push(round);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    const state = await data.seasons.state(2025);
    const context = { data, source, publishEvent: notCalled, now };
    return readChampions(2025, state, mayFetch, context);
  };
  return { requestedRounds, read };
}

const decidedValues = async (data: Repositories) => decidedTips(await data.tips.find(2025));
const NOTHING_DUE = { outcomes: [], nextDue: Number.POSITIVE_INFINITY };

test('champions that are the same a day later are decided, by no admin, and their tips count', async () => {
  const { data } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  expect(await read(day(0), NORRIS)).toMatchObject({ nextDue: day(1).getTime() });
  expect(await decidedValues(data)).toEqual({});
  const { outcomes, nextDue } = await read(day(1), NORRIS);
  expect([outcomes.map(sentenceOf), nextDue]).toEqual([
    ['champions 2025: read'],
    Number.POSITIVE_INFINITY,
  ]);
  expect(await decidedValues(data)).toEqual(NORRIS);
  expect(requestedRounds).toEqual([3, 3]);
  const [entry] = await data.audit.latest(1);
  expect(entry).toMatchObject({ action: 'tips.decided', admin: null, at: day(1).toISOString() });
  const { players } = await data.standings.load(2025);
  const tips = new Map(players.map((one) => [one.id, one.tips]));
  // Tips that are both right (10 and 5 points), both wrong, right for the driver alone, and none.
  expect(PLAYERS.map(({ id }) => tips.get(id))).toEqual([15, 0, 10, undefined]);
});

test('within a day of an answer the source is not asked again', async () => {
  const { data } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  await read(day(0), NORRIS);
  const early = new Date(day(1).getTime() - 1);
  expect(await read(early, NORRIS)).toEqual({ outcomes: [], nextDue: day(1).getTime() });
  expect(requestedRounds).toHaveLength(1);
});

test.each<[string, SourceAnswer]>([
  ['it has no champions', NO_CHAMPIONS],
  ['it does not answer', new SourceUnavailable('Out of order.')],
])('within a day the source is not asked again if %s', async (_, answer) => {
  const { data } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  await read(day(0), answer);
  expect(await read(day(0, 5), NORRIS)).toEqual({ outcomes: [], nextDue: day(1).getTime() });
  expect(requestedRounds).toHaveLength(1);
});

test.each<[string, Champions]>([
  ['both champions', HAMILTON],
  ['the driver', { ...NORRIS, driverChampion: 'hamilton' }],
  ['the team', { ...NORRIS, teamChampion: 'ferrari' }],
])(
  'an answer that has changed %s since the day before begins the two days anew',
  async (_, other) => {
    const { data } = await atTheEnd();
    const { read } = championsReader(data);
    await read(day(0), NORRIS);
    await read(day(1), other);
    expect(await decidedValues(data)).toEqual({});
    await read(day(2), other);
    expect(await decidedValues(data)).toEqual(other);
  },
);

test('champions that change with every answer are never decided', async () => {
  const { data } = await atTheEnd();
  const { read } = championsReader(data);
  for (const [days, answer] of [NORRIS, HAMILTON, NORRIS, HAMILTON].entries()) {
    await read(day(days), answer);
  }
  expect(await decidedValues(data)).toEqual({});
});

test('a champion whom an admin took back is not decided again', async () => {
  const { data } = await atTheEnd();
  const { read } = championsReader(data);
  for (const days of [0, 1]) await read(day(days), NORRIS);
  await decide({ driverChampion: null }, data);
  for (const days of [2, 3]) await read(day(days), NORRIS);
  expect(await decidedValues(data)).toEqual({ teamChampion: 'mclaren' });
});

test('champions that an admin decided while the race data was read stay', async () => {
  const { data } = await atTheEnd();
  const before = await findTippedSeason(data);
  const attribution = { at: day(1), admin: null };
  const adminDecision = { values: HAMILTON, reason: 'By the court.', by: 'race-director' };
  await decideTips(before, adminDecision, attribution, data);
  await decideTips(before, { values: NORRIS, reason: 'Two days.', by: null }, attribution, data);
  expect(await decidedValues(data)).toEqual(HAMILTON);
});

test('champions that are decided are not asked for again', async () => {
  const { data, everything } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  await read(day(0), NORRIS);
  await read(day(1), NORRIS);
  const before = await everything();
  expect(await read(day(2), HAMILTON)).toEqual(NOTHING_DUE);
  expect(requestedRounds).toHaveLength(2);
  expect(await everything()).toEqual(before);
});

test('a source that has no champions yet is no failure, and decides nothing', async () => {
  const { data } = await atTheEnd();
  const { outcomes, nextDue } = await championsReader(data).read(day(0), NO_CHAMPIONS);
  expect(outcomes.map(sentenceOf)).toEqual(['champions 2025: not there yet']);
  expect(outcomes.some(isFailure)).toBe(false);
  expect(nextDue).toBe(day(1).getTime());
  expect(await decidedValues(data)).toEqual({});
});

test('a source that does not answer is a failure, and decides nothing', async () => {
  const { data } = await atTheEnd();
  const { read } = championsReader(data);
  await read(day(0), NORRIS);
  const { outcomes, nextDue } = await read(day(1), new SourceUnavailable('Out of order.'));
  expect(outcomes.map(sentenceOf)).toEqual([
    expect.stringMatching(/^champions 2025: unavailable.*Out of order\./),
  ]);
  expect(outcomes.every(isFailure)).toBe(true);
  expect(nextDue).toBe(day(2).getTime());
  expect(await decidedValues(data)).toEqual({});
});

test('a source that asks for a pause is not called before its end', async () => {
  const { data } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  await read(day(0), new SourceUnavailable('Too many requests.', { retryAfterMs: 48 * 3_600_000 }));
  const early = new Date(day(2).getTime() - 1);
  expect(await read(early, NORRIS)).toEqual({ outcomes: [], nextDue: day(2).getTime() });
  await read(day(2), NORRIS);
  expect(requestedRounds).toHaveLength(2);
});

test('an error that is not of the source is thrown', async () => {
  const { data } = await atTheEnd();
  await expect(championsReader(data).read(day(0), new Error('No memory.'))).rejects.toThrow(
    'No memory.',
  );
});

test('in a run that has called the source already, champions are due at once', async () => {
  const { data } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  expect(await read(day(0), NORRIS, { mayFetch: false })).toEqual({
    outcomes: [],
    nextDue: day(0).getTime(),
  });
  expect(requestedRounds).toEqual([]);
});

/** Decides the champions as an admin does, or takes a decision back by null. */
async function decide(values: Decision['values'], data: Repositories): Promise<void> {
  const decision = { values, reason: 'By the court.', by: 'murray' };
  await decideTips(await findTippedSeason(data), decision, { at: day(0), admin: null }, data);
}

test('if an admin has decided one champion, the race data decides only the other', async () => {
  const { data } = await atTheEnd();
  const { read } = championsReader(data);
  await decide({ driverChampion: 'hamilton' }, data);
  await read(day(0), NORRIS);
  await read(day(1), NORRIS);
  expect(await decidedValues(data)).toEqual({
    driverChampion: 'hamilton',
    teamChampion: 'mclaren',
  });
  const { decisions } = await data.tips.find(2025);
  expect(decisions.map(({ value, by }) => [value, by])).toEqual([
    ['driverChampion', 'murray'],
    ['teamChampion', null],
  ]);
});

test('if an admin decides both champions between two days, the source is not asked again', async () => {
  const { data } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  await read(day(0), NORRIS);
  await decide(HAMILTON, data);
  expect(await read(day(1), NORRIS)).toEqual(NOTHING_DUE);
  expect(requestedRounds).toHaveLength(1);
  expect(await decidedValues(data)).toEqual(HAMILTON);
});

test('once the season is final the source is not asked', async () => {
  const { data } = await atTheEnd();
  const { requestedRounds, read } = championsReader(data);
  const final = minutesAfter(LAST.date, 7 * 24 * 60);
  await read(new Date(final.getTime() - 1), NORRIS);
  expect(await read(final, NORRIS)).toEqual(NOTHING_DUE);
  expect(requestedRounds).toHaveLength(1);
});

test('while a race has no result the source is not asked', async () => {
  const { data } = await beforeTheEnd();
  const { requestedRounds, read } = championsReader(data);
  expect(await read(day(0), NORRIS)).toEqual(NOTHING_DUE);
  expect(requestedRounds).toEqual([]);
});

test('if the last race was cancelled, the champions are those after the last race that was run', async () => {
  const { data } = await beforeTheEnd();
  const { requestedRounds, read } = championsReader(data);
  await addToHistory(THIRD_RACE, TAKEN_OFF, data);
  await read(minutesAfter(SECOND_RACE.date, 24 * 60), NORRIS);
  await read(minutesAfter(SECOND_RACE.date, 48 * 60), NORRIS);
  expect(requestedRounds).toEqual([2, 2]);
  expect(await decidedValues(data)).toEqual(NORRIS);
});

test('without the house rule of season tips the source is not asked', async () => {
  const { data } = await store.emptyTable();
  await storeTippedSeason(data);
  await setRules({ ...TIPS_ADDED, seasonTips: undefined }, data);
  for (const race of RACES) await completeRace(race, data);
  const { requestedRounds, read } = championsReader(data);
  expect(await read(day(0), NORRIS)).toEqual(NOTHING_DUE);
  expect(requestedRounds).toEqual([]);
});
