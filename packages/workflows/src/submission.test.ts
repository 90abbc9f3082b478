import type { Repositories } from '@parc-ferme/data/repositories';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Picks } from '@parc-ferme/domain/picks/picks';
import { closingTime } from '@parc-ferme/domain/race/race-clock';
import { randomFrom } from '@parc-ferme/local/sample-players/picks';
import { crowd } from '@parc-ferme/testing/crowd';
import {
  CLOSING,
  car,
  entrants,
  headToHead,
  hoursAfter,
  race,
  rightPicks,
} from '@parc-ferme/testing/fixtures';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { addToHistory, storeSyncedSeason } from '@parc-ferme/testing/stored-season';
import { LONG } from '@parc-ferme/testing/vitest/long';
import { expect, test } from 'vitest';
import { scoreAndPublish } from './publication.ts';
import { revealRace } from './reveal.ts';
import { type Submission, submitPicks } from './submission.ts';

const MONZA = race()._id;
const store = await testStore();
const openRace = await store.copiesOf((data) =>
  storeSyncedSeason([race()], entrants(), '2025-08-01T00:00:00Z', data),
);

type Player = Submission['player'];

async function raceIn({ races }: Repositories) {
  const found = await races.find(MONZA);
  if (!found) throw new Error('There is no race.');
  return found;
}

const { drivers } = entrants();
const driver = (number: number) => drivers[number % drivers.length]?.driverId ?? '';
/** Sets of picks, the first 512 of which all differ: there are eight drivers for each of three categories. */
const picksNumber = (number: number): Picks =>
  rightPicks({
    polePosition: driver(number),
    fastestLap: driver(Math.floor(number / 8)),
    firstRetirement: driver(Math.floor(number / 64)),
    ...headToHead(),
  });

/** Submits by a function whose clock shows `now`. */
async function submitAt(now: Date, player: Player, picks: Picks, data: Repositories) {
  const stored = { race: await raceIn(data), entrants: entrants() };
  return submitPicks(
    { player, picks: { picks }, ifMatch: undefined },
    stored,
    data.predictions,
    now,
  );
}

const NOW = hoursAfter(CLOSING, -10);
const msBefore = (at: Date, ms: number) => new Date(at.getTime() - ms);
const recoveredAt = (at: Date) => ({ recovered: { at: at.toISOString() } });

test.each([
  ['sent before the account was recovered is sealed', msBefore(NOW, 1), 'sealed'],
  ['sent since is replaced', NOW, 'saved'],
])('a prediction that was first %s', async (_, first, outcome) => {
  const { data } = await openRace();
  const anna = { id: 'anna123', username: 'anna' };
  await submitAt(first, anna, picksNumber(1), data);
  const second = await submitAt(
    hoursAfter(CLOSING, -1),
    { ...anna, ...recoveredAt(NOW) },
    picksNumber(2),
    data,
  );
  const saved = { saved: expect.objectContaining({ version: 2 }) };
  expect(second).toEqual(outcome === 'sealed' ? { refused: 'sealed' } : saved);
});

test('fourteen days after the recovery the prediction is no longer sealed', async () => {
  const { data } = await openRace();
  const anna = { id: 'anna123', username: 'anna' };
  const SEAL_HOURS = 14 * 24;
  await submitAt(hoursAfter(CLOSING, -SEAL_HOURS - 12), anna, picksNumber(1), data);
  const recovered = { ...anna, ...recoveredAt(hoursAfter(CLOSING, -SEAL_HOURS - 10)) };
  expect(await submitAt(msBefore(NOW, 1), recovered, picksNumber(2), data)).toEqual({
    refused: 'sealed',
  });
  expect(await submitAt(NOW, recovered, picksNumber(2), data)).toHaveProperty('saved');
});

const SUBMISSIONS = LONG ? 500 : 200;

test(`of ${SUBMISSIONS} submissions at once those stamped before closing are accepted`, async () => {
  const { data } = await openRace();
  const random = randomFrom('12');
  const closing = Date.parse(CLOSING);
  const players = crowd(20);
  const submissions = Array.from({ length: SUBMISSIONS }, (_, number) => {
    const player = players[number % players.length] ?? { id: '', username: '' };
    // Within two seconds of closing, before or after it.
    const stamp = closing + Math.round((random() - 0.5) * 4_000);
    return { player, stamp, picks: picksNumber(number) };
  });
  // Exactly at closing, and a millisecond before.
  for (const [index, one] of submissions.slice(0, 2).entries()) one.stamp = closing - index;
  const outcomes = await Promise.all(
    submissions.map(({ player, stamp, picks }) => submitAt(new Date(stamp), player, picks, data)),
  );
  const inTime = submissions.filter(({ stamp }) => stamp < closing);
  expect(submissions.filter((_, index) => outcomes[index] !== 'closed')).toEqual(inTime);
  for (const { id } of players) {
    const found = await data.predictions.findOwn(race(), id as CallerId);
    const versions = found?.versions ?? [];
    const own = inTime.filter(({ player }) => player.id === id);
    expect(versions.map(({ picks, submittedAt }) => [submittedAt, picks]).sort()).toEqual(
      own.map(({ stamp, picks }) => [new Date(stamp).toISOString(), picks]).sort(),
    );
  }
});

test.each([
  ['before', 1, -10.5],
  ['between', 2, -8.5],
  ['after', 3, -1],
])(
  'if closing moves to and fro while players submit, and ends %s the submissions, scoring goes by the last closing time (seed %i)',
  async (_when, seed, hoursFromClosing) => {
    const { data } = await openRace();
    const random = randomFrom(String(seed));
    const players = crowd(4);
    const sent = players.map(() => [] as { stamp: number; picks: Picks }[]);
    const moveTo = async (closesAt: Date) => {
      const act = { at: new Date(0).toISOString(), by: 'admin', reason: 'To and fro.' };
      const closingSet = { kind: 'closing set' as const, closesAt: closesAt.toISOString(), ...act };
      await addToHistory(MONZA, closingSet, data);
    };
    for (let hour = -10; hour < -5; hour += 1) {
      const now = hoursAfter(CLOSING, hour);
      const moving = moveTo(hoursAfter(CLOSING, -random()));
      const submitting = players.map(async (player, index) => {
        if (random() < 0.3) return;
        const picks = picksNumber(players.length * (hour + 10) + index);
        expect(await submitAt(now, player, picks, data)).toHaveProperty('saved');
        sent[index]?.push({ stamp: now.getTime(), picks });
      });
      await Promise.all([moving, ...submitting]);
    }
    await moveTo(hoursAfter(CLOSING, hoursFromClosing));
    const closes = closingTime(await raceIn(data))?.getTime() ?? 0;
    const results = ['norris', 'piastri', 'leclerc'].map((id, index) => car(index + 1, id));
    const result = { results, polePosition: 'norris' };
    const accepted = { acceptedAt: race().date, source: 'race data', result } as const;
    const first = { raceId: MONZA, revision: 1, corrections: [], ...accepted };
    await data.results.append(first, 'hash');
    await revealRace(MONZA, { data, now: new Date(race().date) });
    await scoreAndPublish(MONZA, 1, data);

    const { scores } = await data.scores.ofRevision(MONZA, 1);
    const scored = players.map(({ id }) => scores.find(({ userId }) => userId === id)?.picks);
    expect(scored).toEqual(
      sent.map((versions) => versions.findLast(({ stamp }) => stamp < closes)?.picks),
    );
  },
);
