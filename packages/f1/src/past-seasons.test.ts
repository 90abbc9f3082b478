import { PODIUM } from '@parc-ferme/domain/picks/categories';
import { officialValues } from '@parc-ferme/domain/result/official-result';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { replyWithJson, startTestServer } from '@parc-ferme/testing/race-data/answering-server';
import { racesReply } from '@parc-ferme/testing/race-data/answers';
import {
  calendarAnswer,
  calendarOf,
  carsAsFirstPublished,
  PAST_RESULTS,
  PAST_SEASONS,
  type PastResult,
  planned2020,
  qualifyingAnswer,
  resultAnswer,
  upcomingRace,
} from '@parc-ferme/testing/race-data/past-seasons/past-seasons';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { expect, test } from 'vitest';
import { judge } from './gate.ts';
import { jolpica } from './jolpica.ts';

const DAY_MS = 24 * 3_600_000;

/** How many races each season had, from 2003 on. */
const RACES_HELD = [
  16, 18, 19, 18, 17, 18, 17, 19, 19, 20, 19, 19, 19, 21, 20, 21, 21, 17, 22, 22, 22, 24, 24,
];

const sourceSending = async (responseTo: (endpoint: string) => unknown) => {
  const { baseUrl } = await startTestServer(
    replyWithJson(({ pathname }) => responseTo(pathname.split('/').at(-2) ?? '')),
  );
  return jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
};

type Circumstances = {
  /** The race that the source names above the rows, which may be those of another race. */
  sentRace?: PastResult['race'];
  sentCars?: PastResult['cars'];
  sentQualifying?: unknown;
  storedRace?: PastResult['race'];
  daysAfterRace?: number;
};

/** The verdict on a past result; it is sent for its own race a day later unless told otherwise. */
async function verdictOn(
  past: PastResult,
  {
    sentRace = past.race,
    sentCars = past.cars,
    sentQualifying = qualifyingAnswer(sentRace, past),
    storedRace = past.race,
    daysAfterRace = 1,
  }: Circumstances = {},
) {
  const result = resultAnswer(sentRace, sentCars);
  const source = await sourceSending((endpoint) =>
    endpoint === 'results' ? result : sentQualifying,
  );
  const now = new Date(Date.parse(storedRace.date) + daysAfterRace * DAY_MS);
  const sessions = await source.sessions(storedRace.season, storedRace.round);
  return judge(sessions, upcomingRace(storedRace), now);
}

/** The official values of a result that is accepted. */
async function valuesOf(...args: Parameters<typeof verdictOn>): Promise<Outcome> {
  const verdict = await verdictOn(...args);
  if (!('accepted' in verdict)) throw new Error(verdict.pending);
  return officialValues(verdict.accepted, undefined);
}

const podiumOf = (values: Outcome) => PODIUM.map(({ key }) => values[key]);

/** The stored result of a race. */
function resultOf(name: string): PastResult {
  const past = PAST_RESULTS.find((one) => one.name === name);
  if (!past) throw new Error(`The result of ${name} is not stored.`);
  return past;
}

test.each(PAST_SEASONS.map((season) => ({ season, count: RACES_HELD[season - 2003] })))(
  'the calendar of $season has $count races, each of which can be read',
  async ({ season, count }) => {
    const calendar = calendarOf(season);
    const source = await sourceSending(() => calendarAnswer(calendar));
    expect(await source.calendar(season)).toEqual({ rows: calendar, unreadable: [] });
    expect(calendar).toHaveLength(Number(count));
    const dates = calendar.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  },
);

test('every season has a result', () => {
  expect([...new Set(PAST_RESULTS.map(({ race }) => race.season))]).toEqual(PAST_SEASONS);
});

test.each(PAST_RESULTS)('$name is accepted with its official values. $oddity', async (past) => {
  const values = await valuesOf(past);
  expect(values).toMatchObject({ ...past.facts, ...past.sourceErrors });
  expect(values.fastestLap).toBe(past.facts.fastestLap);
});

test('of four past results the source has a wrong value', () => {
  const wrong = PAST_RESULTS.filter((past) => past.sourceErrors);
  expect(wrong.map(({ name, sourceErrors: values }) => [name, values])).toEqual([
    ['2012 Spanish Grand Prix', { polePosition: 'hamilton' }],
    ['2017 British Grand Prix', { firstRetirement: 'jolyon_palmer' }],
    ['2021 São Paulo Grand Prix', { polePosition: 'hamilton' }],
    ['2022 Saudi Arabian Grand Prix', { firstRetirement: 'tsunoda' }],
  ]);
});

test.each(PAST_RESULTS.filter(({ firstPodium }) => firstPodium))(
  '$name is accepted with the podium that was published first. $oddity',
  async (past) => {
    const sentCars = carsAsFirstPublished(past);
    expect(podiumOf(await valuesOf(past, { sentCars }))).toEqual(past.firstPodium);
    expect(past.firstPodium).not.toEqual(podiumOf(past.facts));
  },
);

test.each(PAST_RESULTS)('$name is on hold while cars are missing', async (past) => {
  expect(await verdictOn(past, { sentCars: past.cars.slice(0, 9) })).toEqual({
    pending: 'The race result has only 9 cars.',
  });
});

test.each(PAST_RESULTS)('$name waits two days for its pole position', async (past) => {
  const sentQualifying = racesReply([]);
  expect(await verdictOn(past, { sentQualifying })).toEqual({
    pending: 'There is no qualifying result yet.',
  });
  const values = await valuesOf(past, { sentQualifying, daysAfterRace: 2 });
  expect([podiumOf(values), values.polePosition]).toEqual([podiumOf(past.facts), undefined]);
});

const silverstone = resultOf('2020 British Grand Prix');
const rounds2020 = calendarOf(2020).flatMap((held, index) => {
  const planned = planned2020()[index];
  return planned ? [{ held, planned, name: held.raceName }] : [];
});
const withAnotherCircuit = rounds2020.filter(
  ({ held, planned }) => held.circuit.circuitId !== planned.circuit.circuitId,
);

test('of the 17 rounds held in 2020, only Spain had kept its circuit', () => {
  const kept = rounds2020.filter((round) => !withAnotherCircuit.includes(round));
  expect(kept.map(({ name }) => name)).toEqual(['Spanish Grand Prix']);
  expect([planned2020().length, rounds2020.length]).toEqual([22, 17]);
});

test.each(withAnotherCircuit)(
  'the result of the $name of 2020 is not that of the race planned for its round',
  async ({ held, planned }) => {
    const [actual, expected] = [held, planned].map(
      ({ circuit, round }) => `${circuit.circuitId}, round ${round} of 2020`,
    );
    expect(
      await verdictOn(silverstone, { sentRace: held, storedRace: planned, daysAfterRace: 365 }),
    ).toEqual({
      pending: `The race result is that of another race (${actual}, not ${expected}).`,
    });
  },
);

test('the result of the first race at Silverstone in 2020 is not that of the second', async () => {
  const { race } = resultOf('2020 70th Anniversary Grand Prix');
  expect(await verdictOn(silverstone, { storedRace: race })).toEqual({
    pending:
      'The race result is that of another race (silverstone, round 4 of 2020, not silverstone, round 5 of 2020).',
  });
});

test('Monaco, which took over round 6 of 2023 from the cancelled Imola, is not taken for it', async () => {
  // The sixth race of 2023 and the fourth of 2022; the cars are those of Monza, as the result of Monaco is not stored.
  const monaco = calendarOf(2023)[5];
  const imola = calendarOf(2022)[3];
  if (!monaco || !imola) throw new Error('Monaco 2023 or Imola 2022 is not stored.');
  const cancelled = { ...imola, season: 2023, round: 6, date: '2023-05-21T13:00:00Z' };
  const monza = resultOf('2023 Italian Grand Prix');
  expect(
    await verdictOn(monza, { sentRace: monaco, storedRace: cancelled, daysAfterRace: 10 }),
  ).toEqual({
    pending:
      'The race result is that of another race (monaco, round 6 of 2023, not imola, round 6 of 2023).',
  });
});
