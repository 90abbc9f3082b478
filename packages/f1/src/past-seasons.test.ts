import { PODIUM } from '@parc-ferme/domain/picks/categories';
import { officialValues } from '@parc-ferme/domain/result/official-result';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { aServer, sendsJson } from '@parc-ferme/testing/race-data/answering-server';
import { races as noneOf } from '@parc-ferme/testing/race-data/answers';
import {
  calendarAnswer,
  calendarOf,
  carsBefore,
  PAST_RESULTS,
  PAST_SEASONS,
  type PastResult,
  planned2020,
  qualifyingAnswer,
  resultAnswer,
  upcoming,
} from '@parc-ferme/testing/race-data/past-seasons/past-seasons';
import { simulatedClock } from '@parc-ferme/testing/race-data/simulated-clock';
import { expect, test } from 'vitest';
import { judge } from './gate.ts';
import { jolpica } from './jolpica.ts';

const DAY_MS = 24 * 3_600_000;

/** How many races every season had, the first in 2003. */
const RACES_HELD = [
  16, 18, 19, 18, 17, 18, 17, 19, 19, 20, 19, 19, 19, 21, 20, 21, 21, 17, 22, 22, 22, 24, 24,
];

const sourceSaying = async (answerTo: (endpoint: string) => unknown) => {
  const { baseUrl } = await aServer(
    sendsJson(({ pathname }) => answerTo(pathname.split('/').at(-2) ?? '')),
  );
  return jolpica({ baseUrl, userAgent: 'test', clock: simulatedClock() });
};

type Said = { race?: PastResult['race']; cars?: PastResult['cars']; qualifying?: unknown };

/** What becomes of a result some days after the race, if the source says this of it. */
async function verdictOn(past: PastResult, said: Said = {}, race = past.race, days = 1) {
  const heading = said.race ?? past.race;
  const { qualifying = qualifyingAnswer(heading, past) } = said;
  const result = resultAnswer(heading, said.cars ?? past.cars);
  const source = await sourceSaying((endpoint) => (endpoint === 'results' ? result : qualifying));
  const now = new Date(Date.parse(race.date) + days * DAY_MS);
  return judge(await source.sessions(race.season, race.round), upcoming(race), now);
}

/** The official values of a result that is accepted. */
async function valuesOf(...of: Parameters<typeof verdictOn>): Promise<Outcome> {
  const verdict = await verdictOn(...of);
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

test.each(PAST_SEASONS.map((season, index) => ({ season, count: RACES_HELD[index] })))(
  'the calendar of $season has $count races, of which each can be read',
  async ({ season, count }) => {
    const calendar = calendarOf(season);
    const source = await sourceSaying(() => calendarAnswer(calendar));
    expect(await source.calendar(season)).toEqual({ rows: calendar, unreadable: [] });
    expect(calendar).toHaveLength(Number(count));
    const dates = calendar.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
  },
);

test('every season has a result', () => {
  expect([...new Set(PAST_RESULTS.map(({ race }) => race.season))]).toEqual(PAST_SEASONS);
});

test.each(PAST_RESULTS)('$name is accepted as it was. $odd', async (past) => {
  const values = await valuesOf(past);
  expect(values).toMatchObject({ ...past.facts, ...past.wrong });
  expect(values.fastestLap).toBe(past.facts.fastestLap);
});

test('what the source has wrong is known', () => {
  const wrong = PAST_RESULTS.filter((past) => past.wrong);
  expect(wrong.map(({ name, wrong: said }) => [name, said])).toEqual([
    ['2012 Spanish Grand Prix', { polePosition: 'hamilton' }],
    ['2017 British Grand Prix', { firstRetirement: 'jolyon_palmer' }],
    ['2021 São Paulo Grand Prix', { polePosition: 'hamilton' }],
    ['2022 Saudi Arabian Grand Prix', { firstRetirement: 'tsunoda' }],
  ]);
});

test.each(PAST_RESULTS.filter(({ before }) => before))(
  '$name was accepted with its first podium. $odd',
  async (past) => {
    const cars = carsBefore(past);
    expect(podiumOf(await valuesOf(past, { cars }))).toEqual(past.before);
    expect(past.before).not.toEqual(podiumOf(past.facts));
  },
);

test.each(PAST_RESULTS)('$name is on hold while cars are missing', async (past) => {
  expect(await verdictOn(past, { cars: past.cars.slice(0, 9) })).toEqual({
    pending: 'The race result has only 9 cars.',
  });
});

test.each(PAST_RESULTS)('$name waits two days for its pole position', async (past) => {
  const said = { qualifying: noneOf([]) };
  expect(await verdictOn(past, said)).toEqual({ pending: 'There is no qualifying result yet.' });
  const values = await valuesOf(past, said, past.race, 2);
  expect([podiumOf(values), values.polePosition]).toEqual([podiumOf(past.facts), undefined]);
});

const silverstone = resultOf('2020 British Grand Prix');
const rounds2020 = calendarOf(2020).flatMap((held, index) => {
  const planned = planned2020()[index];
  return planned ? [{ held, planned, name: held.raceName }] : [];
});
const moved = rounds2020.filter(
  ({ held, planned }) => held.circuit.circuitId !== planned.circuit.circuitId,
);

test('of the 17 rounds held in 2020, only Spain had kept its circuit', () => {
  const kept = rounds2020.filter((round) => !moved.includes(round));
  expect(kept.map(({ name }) => name)).toEqual(['Spanish Grand Prix']);
  expect([planned2020().length, rounds2020.length]).toEqual([22, 17]);
});

test.each(moved)(
  'the result of the $name of 2020 is not that of the race planned for its round',
  async ({ held, planned }) => {
    const [actual, expected] = [held, planned].map(
      ({ circuit, round }) => `${circuit.circuitId}, round ${round} of 2020`,
    );
    expect(await verdictOn(silverstone, { race: held }, planned, 365)).toEqual({
      pending: `The race result is that of another race (${actual}, not ${expected}).`,
    });
  },
);

test('the first race at Silverstone in 2020 is not the second', async () => {
  const { race } = resultOf('2020 70th Anniversary Grand Prix');
  expect(await verdictOn(silverstone, {}, race)).toEqual({
    pending:
      'The race result is that of another race (silverstone, round 4 of 2020, not silverstone, round 5 of 2020).',
  });
});

test('after Imola was cancelled in 2023, Monaco was its round', async () => {
  const [, , , , , monaco] = calendarOf(2023);
  const imola = calendarOf(2022)[3];
  if (!monaco || !imola) throw new Error('Two seasons lack a race.');
  const cancelled = { ...imola, season: 2023, round: 6, date: '2023-05-21T13:00:00Z' };
  const monza = resultOf('2023 Italian Grand Prix');
  expect(await verdictOn(monza, { race: monaco }, cancelled, 10)).toEqual({
    pending:
      'The race result is that of another race (monaco, round 6 of 2023, not imola, round 6 of 2023).',
  });
});
