import { officialValues } from '@parc-ferme/domain/result/official-result';
import * as lasVegas from '@parc-ferme/testing/race-data/las-vegas';
import { expect, test } from 'vitest';
import { judge, qualifyingOrderOf, type Verdict } from './gate.ts';
import type { QualifyingRow, ResultRow } from './jolpica-schemas.ts';
import type { SessionRows } from './source.ts';

const { race, finalResult, halfPatchedResult, qualifying } = lasVegas;

const THREE_HOURS_LATER = new Date('2025-11-23T07:00:00Z');
const TWO_DAYS_LATER = new Date('2025-11-25T04:00:00Z');
const JUST_BEFORE_TWO_DAYS = new Date('2025-11-25T03:59:59Z');

const judgeResult = (result: SessionRows<ResultRow> | undefined, now = THREE_HOURS_LATER) =>
  judge({ result, qualifying }, race, now);

const judgeQualifying = (session: SessionRows<QualifyingRow> | undefined, now: Date) =>
  judge({ result: finalResult, qualifying: session }, race, now);

/** The official values of a result that is accepted. */
function valuesOf(verdict: Verdict) {
  if (!('accepted' in verdict)) throw new Error(verdict.pending);
  return officialValues(verdict.accepted, undefined);
}

const PODIUM = { winner: 'max_verstappen', secondPlace: 'russell', thirdPlace: 'antonelli' };

/** The final result with the rows of some drivers changed. */
function resultWhere(changes: Record<string, Partial<ResultRow>>): SessionRows<ResultRow> {
  const rows = finalResult.rows.map((row) => ({ ...row, ...changes[row.Driver.driverId] }));
  return { ...finalResult, rows };
}

test('the complete result of Las Vegas is accepted', () => {
  expect(valuesOf(judgeResult(finalResult))).toMatchObject({
    ...PODIUM,
    polePosition: 'norris',
    fastestLap: 'max_verstappen',
    firstRetirement: 'stroll',
  });
});

test('the half-corrected result of Las Vegas is on hold, also after two days', () => {
  for (const now of [THREE_HOURS_LATER, TWO_DAYS_LATER]) {
    expect(judgeResult(halfPatchedResult, now)).toEqual({
      pending: 'The race result has no car in position 2, 4.',
    });
  }
});

test('the order of the rows does not matter', () => {
  const reversed = { ...finalResult, rows: finalResult.rows.toReversed() };
  expect(judgeResult(reversed)).toEqual(judgeResult(finalResult));
});

test.each([
  ['before the start', '2025-11-23T03:59:59Z', 'The race has not started yet.'],
  ['at the start', '2025-11-23T04:00:00Z', 'The race has not started yet.'],
])('nothing is accepted %s', (_, now, pending) => {
  expect(judgeResult(finalResult, new Date(now))).toEqual({ pending });
});

test('a result without a readable race start is on hold', () => {
  const sessions = { result: finalResult, qualifying };
  expect(judge(sessions, { ...race, date: 'soon' }, THREE_HOURS_LATER)).toEqual({
    pending: 'The start of the race is not known.',
  });
});

const otherRaceFault = (race: string) =>
  `is that of another race (${race}, not vegas, round 22 of 2025)`;
const STATUS_FAULT = 'has ocon without a position text or a status';
const withoutFifth = finalResult.rows.filter(({ position }) => position !== '5');
const driverFields = (driverId: string) => ({
  Driver: { driverId, givenName: '', familyName: '' },
});
const ALONSO_UNREADABLE = 'row 3 (alonso): position';
const UNREADABLE_FAULT = `has a row that cannot be read: ${ALONSO_UNREADABLE}`;
const withUnreadable = (...rows: string[]) => ({ unreadable: rows });

test.each<[string, SessionRows<ResultRow>]>([
  [otherRaceFault('vegas, round 22 of 2024'), { ...finalResult, season: 2024 }],
  [otherRaceFault('vegas, round 21 of 2025'), { ...finalResult, round: 21 }],
  [otherRaceFault('losail, round 22 of 2025'), { ...finalResult, circuitId: 'losail' }],
  ['has only 9 cars', { ...finalResult, rows: finalResult.rows.slice(0, 9) }],
  ['has only 0 cars', { ...finalResult, rows: [] }],
  ['has no car in position 9', resultWhere({ ocon: { position: '8' } })],
  ['has no car in position 5', { ...finalResult, rows: withoutFifth }],
  ['has no car in position 9', resultWhere({ ocon: { position: 'None' } })],
  ['has norris twice', resultWhere({ piastri: driverFields('norris') })],
  [
    'has antonelli on the podium, but not classified',
    resultWhere({ antonelli: { positionText: 'R' } }),
  ],
  [
    'has russell on the podium, but not classified',
    resultWhere({ russell: { status: 'Disqualified' } }),
  ],
  [STATUS_FAULT, resultWhere({ ocon: { status: null } })],
  [STATUS_FAULT, resultWhere({ ocon: { status: undefined } })],
  [STATUS_FAULT, resultWhere({ ocon: { positionText: null } })],
  [UNREADABLE_FAULT, { ...finalResult, ...withUnreadable(ALONSO_UNREADABLE) }],
  [
    'has rows that cannot be read: race 1: Circuit; row 2: position',
    { ...finalResult, circuitId: '', ...withUnreadable('race 1: Circuit', 'row 2: position') },
  ],
])('a result is put on hold, as it %s', (fault, result) => {
  expect(judgeResult(result)).toEqual({ pending: `The race result ${fault}.` });
});

test('a race without a result waits for it', () => {
  expect(judgeResult(undefined)).toEqual({ pending: 'There is no race result yet.' });
});

test('capitals in the id of the stored circuit do not matter', () => {
  const circuit = { ...race.circuit, circuitId: 'Vegas' };
  const verdict = judge(
    { result: finalResult, qualifying },
    { ...race, circuit },
    THREE_HOURS_LATER,
  );
  expect(verdict).toHaveProperty('accepted');
});

test('ten cars are enough', () => {
  const rows = finalResult.rows.slice(0, 10);
  expect(judgeResult({ ...finalResult, rows })).toHaveProperty('accepted');
});

const qualifyingWith = (rows: QualifyingRow[]) => ({ ...qualifying, rows });
const pole = qualifying.rows.slice(0, 1);
const behindPole = qualifying.rows.slice(1);
const allInPosition = (position: string | null, rows: QualifyingRow[]) =>
  rows.map((row) => ({ ...row, position }));

const POLE_FAULT = 'has no driver in position 1';
const twoOnPole = [...pole, ...allInPosition('1', behindPole.slice(0, 1))];

test.each<[string, SessionRows<QualifyingRow>]>([
  [otherRaceFault('vegas, round 21 of 2025'), { ...qualifying, round: 21 }],
  [otherRaceFault('losail, round 22 of 2025'), { ...qualifying, circuitId: 'losail' }],
  [POLE_FAULT, qualifyingWith(behindPole)],
  [POLE_FAULT, qualifyingWith(allInPosition(null, qualifying.rows))],
  ['has norris and max_verstappen first', qualifyingWith(twoOnPole)],
  [UNREADABLE_FAULT, { ...qualifying, ...withUnreadable(ALONSO_UNREADABLE) }],
])('where qualifying %s, the race waits for it two days and no longer', (fault, session) => {
  const pending = `The qualifying result ${fault}.`;
  expect(judgeQualifying(session, JUST_BEFORE_TWO_DAYS)).toEqual({ pending });
  const values = valuesOf(judgeQualifying(session, TWO_DAYS_LATER));
  expect(values).toMatchObject(PODIUM);
  expect(values.polePosition).toBeUndefined();
});

test('a race waits two days for a qualifying result that is not there', () => {
  const pending = 'There is no qualifying result yet.';
  expect(judgeQualifying(undefined, JUST_BEFORE_TWO_DAYS)).toEqual({ pending });
  expect(judgeQualifying(undefined, TWO_DAYS_LATER)).toHaveProperty('accepted');
});

test('a published pole position outlasts a qualifying result that the source lost', () => {
  const published = { ...race, outcome: { polePosition: 'norris' } };
  const sessions = { result: finalResult, qualifying: undefined };
  expect(judge(sessions, published, TWO_DAYS_LATER)).toMatchObject({
    accepted: { polePosition: 'norris' },
  });
});

test('double positions further down in qualifying do not matter', () => {
  const session = qualifyingWith([...pole, ...allInPosition('2', behindPole)]);
  expect(judgeQualifying(session, THREE_HOURS_LATER)).toMatchObject({
    accepted: { polePosition: 'norris' },
  });
});

const fastestLapOfRank = (rank: string | null | undefined) => ({ FastestLap: { rank } });

test.each<[string, Record<string, Partial<ResultRow>>, string | undefined]>([
  [
    'a car outside the points has it',
    { max_verstappen: fastestLapOfRank('2'), ocon: fastestLapOfRank('1') },
    'ocon',
  ],
  ['nobody has rank 1', { max_verstappen: fastestLapOfRank(null) }, undefined],
  ['there was no racing lap', { max_verstappen: { FastestLap: null } }, undefined],
  ['two cars have rank 1', { ocon: fastestLapOfRank('1') }, undefined],
])('where %s, the driver with the fastest lap is $2', (_, changes, fastestLap) => {
  expect(valuesOf(judgeResult(resultWhere(changes))).fastestLap).toBe(fastestLap);
});

test('an accepted car has the values that its row has, and no others', () => {
  const FastestLap = { rank: '1', lap: '50', Time: { time: '1:33.365' } };
  const verdict = judgeResult(
    resultWhere({
      max_verstappen: { points: '0.5', grid: '0', laps: '50', FastestLap },
      russell: { points: undefined, grid: null, laps: 'None', FastestLap: undefined },
    }),
  );
  const [winner, runnerUp] = 'accepted' in verdict ? verdict.accepted.results : [];
  expect(winner).toMatchObject({
    grid: 0,
    laps: 50,
    points: 0.5,
    fastestLap: { rank: 1, lap: 50, time: '1:33.365' },
  });
  expect(runnerUp).toStrictEqual({
    position: 2,
    positionText: '2',
    driverId: 'russell',
    constructorId: 'mercedes',
    constructorName: 'Mercedes',
    givenName: 'George',
    familyName: 'Russell',
    code: 'RUS',
    status: 'Finished',
  });
});

const fullQualifying: SessionRows<QualifyingRow> = {
  ...qualifying,
  rows: finalResult.rows.map(({ Driver, Constructor }, index) => ({
    position: String(index + 1),
    Driver,
    Constructor,
  })),
};

test('the order of qualifying is that of all its drivers with their teams', () => {
  const order = qualifyingOrderOf(fullQualifying, race);
  expect(order?.raceId).toBe('2025-vegas');
  expect(order?.cars).toHaveLength(20);
  expect(order?.cars[0]).toEqual({ driverId: 'max_verstappen', constructorId: 'red_bull' });
});

test.each<[string, SessionRows<QualifyingRow> | undefined]>([
  ['missing', undefined],
  ['of another race', { ...fullQualifying, round: 21 }],
  ['cut off', { ...fullQualifying, rows: fullQualifying.rows.slice(0, 9) }],
  ['one with an unreadable row', { ...fullQualifying, ...withUnreadable(ALONSO_UNREADABLE) }],
  [
    'one with a driver twice',
    { ...fullQualifying, rows: [...fullQualifying.rows, ...fullQualifying.rows.slice(1, 2)] },
  ],
])('a qualifying result that is %s gives no order', (_what, session) => {
  expect(qualifyingOrderOf(session, race)).toBeUndefined();
});
