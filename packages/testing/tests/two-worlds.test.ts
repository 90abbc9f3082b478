import { recordOf, SINGLE_PICKS, type SinglePick } from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as melbourne from '../src/melbourne.ts';
import { LONG } from '../src/vitest/long.ts';
import {
  callsWithInvalidBody,
  differences,
  readByOthers,
  type SeenResponse,
  seenByOthers,
} from './visible-to-others.ts';
import {
  AUTHORS_CHOICE,
  AUTHORS_PREDICTION,
  afterChoosingSendAgain,
  afterEntering,
  afterSending,
  CHANGED,
  cloud,
  differentItems,
  noPrediction,
  type World,
} from './worlds.ts';

const DRIVERS = ['norris', 'piastri', 'max_verstappen', 'russell', 'leclerc', 'hamilton', 'ocon'];
const driver = fc.constantFrom(...DRIVERS);
const { drivers, teams } = melbourne.PAIRING;
const entrants = {
  drivers: DRIVERS.map((driverId) => ({ driverId })),
  teams: Object.values(teams).map((constructorId) => ({ constructorId, name: constructorId })),
};
const anyOption = (key: SinglePick) => {
  const categories = SINGLE_PICKS.filter((one) => one.key === key);
  return fc.constantFrom(...categories.flatMap((one) => optionsOf(one, undefined, entrants)));
};
const anyPicks = fc.record({
  podium: fc.tuple(driver, driver, driver),
  ...recordOf(
    SINGLE_PICKS.map(({ key }) => key),
    anyOption,
  ),
  driverHeadToHead: fc.record({ winner: fc.constantFrom(drivers.driver1, drivers.driver2) }),
  teamHeadToHead: fc.record({ winner: fc.constantFrom(teams.team1, teams.team2) }),
});
const wrong = melbourne.wrongPicks(melbourne.RIGHT_HEAD_TO_HEADS);
const right = melbourne.rightPicks(melbourne.RIGHT_HEAD_TO_HEADS);

/** The other worlds with a prediction are compared with this one. */
const sent = await afterSending([wrong]);
/** Worlds with other picks that were sent at the same time. */
const otherPicks: World[] = [];
for (const picks of fc.sample(anyPicks, { seed: 2025, numRuns: LONG ? 50 : 1 })) {
  otherPicks.push(await afterSending([picks]));
}
const sentAgain = await afterChoosingSendAgain();
const entered = await afterEntering(right);
/** Worlds in which the prediction was changed a day later: to other picks, and back to the first picks in the end. */
await cloud.at(CHANGED);
const changedPredictions: [string, World][] = [
  ['once', await afterSending([right], sent)],
  ['often, and back again', await afterSending([right, wrong, right, wrong], sent)],
];

/** Times before the reveal at which other players read. */
const INSTANTS = {
  'days before the race closes': CHANGED,
  'in its last moment': melbourne.JUST_BEFORE_CLOSING,
  'once it is closed': melbourne.CLOSING,
  'until the picks are shown': melbourne.JUST_BEFORE_REVEAL,
};
type InstantName = keyof typeof INSTANTS;

/** When each world is compared; with LONG=1 it is at all of the instants. */
const COMPARED_AT: Record<string, InstantName> = {
  'other picks': 'until the picks are shown',
  once: 'in its last moment',
  'often, and back again': 'until the picks are shown',
  'no prediction': 'in its last moment',
  'sent again': 'in its last moment',
  entered: 'until the picks are shown',
};
const isCompared = (world: string, at: InstantName) => LONG || COMPARED_AT[world] === at;

test.each<[string, World[]]>([
  ['other picks', otherPicks],
  ['a prediction that was changed once or often', changedPredictions.map(([, world]) => world)],
])('two worlds differ in nothing but %s of one player', (_, worlds) => {
  for (const other of worlds) {
    expect(differentItems(sent, other)).toEqual([AUTHORS_PREDICTION]);
    expect(other).toHaveLength(sent.length);
  }
});

test('two worlds differ in nothing but a prediction of one player, which is there or not', () => {
  expect(differentItems(sent, noPrediction)).toEqual([AUTHORS_PREDICTION]);
  expect(sent).toHaveLength(noPrediction.length + 1);
});

test('two worlds differ in nothing but that a player chose to have last picks sent again', () => {
  const different = differentItems(noPrediction, sentAgain);
  const limit = different.filter((name) => name.startsWith('LIMIT#send-again#'));
  expect(different.toSorted()).toEqual([...AUTHORS_CHOICE, ...limit].toSorted());
});

test('two worlds differ in nothing but picks that the reveal has entered', () => {
  expect(differentItems(noPrediction, entered)).toEqual([AUTHORS_PREDICTION]);
});

const ROLL_CALLS = ['predictions.roll-call', 'home.get'];
const rollCalls = (seen: SeenResponse[]) => seen.filter(({ name }) => ROLL_CALLS.includes(name));
/** Tells admins who is not on the roll call. */
const MISSING = 'predictions.missing';
const withoutRollCalls = (seen: SeenResponse[]) =>
  seen.filter(({ name }) => ![...ROLL_CALLS, MISSING].includes(name));

/** The reply of the roll call. Home has it under `next`, and a number as its own `players`. */
type RollCall = { players?: { username: string }[] | number };

/** The roll call as other players see it; undefined if it is refused. */
const namesOnRollCall = (reader: string, seen: SeenResponse[]) =>
  rollCalls(seen)
    .filter(({ who }) => who === reader)
    .map(({ text }) => {
      const { next, ...reply }: RollCall & { next?: RollCall } = JSON.parse(text);
      const { players } = typeof next === 'object' ? next : reply;
      return Array.isArray(players) ? players.map(({ username }) => username) : undefined;
    });

const COMPARED_INSTANTS = (Object.keys(INSTANTS) as InstantName[]).filter((at) =>
  Object.keys(COMPARED_AT).some((world) => isCompared(world, at)),
);

describe.each(COMPARED_INSTANTS)('%s', (at) => {
  let withPrediction: SeenResponse[];
  let withoutPrediction: SeenResponse[];

  beforeAll(async () => {
    await cloud.at(INSTANTS[at]);
    withPrediction = await seenByOthers(sent);
    withoutPrediction = await seenByOthers(noPrediction);
  });

  test.runIf(isCompared('other picks', at))(
    'other players can tell by no call what was picked',
    async () => {
      for (const other of otherPicks) {
        expect(differences(withPrediction, await seenByOthers(other))).toEqual([]);
      }
    },
    600_000,
  );

  test.each(changedPredictions.filter(([world]) => isCompared(world, at)))(
    'other players can tell by no call whether a prediction was changed %s',
    async (_, changed) => {
      expect(differences(withPrediction, await seenByOthers(changed))).toEqual([]);
    },
  );

  test.runIf(isCompared('sent again', at))(
    'other players can tell by no call, the roll call included, that picks are sent again',
    async () => {
      expect(differences(withoutPrediction, await seenByOthers(sentAgain))).toEqual([]);
    },
  );

  test.runIf(isCompared('entered', at))(
    'other players can tell by no call that picks were entered, until all are revealed',
    async () => {
      expect(differences(withoutPrediction, await seenByOthers(entered))).toEqual([]);
    },
  );

  test.runIf(isCompared('no prediction', at))(
    'other players can tell by no call but the roll call whether there is a prediction',
    () => {
      expect(
        differences(withoutRollCalls(withPrediction), withoutRollCalls(withoutPrediction)),
      ).toEqual([]);
      const readsBeforeWrites = ROLL_CALLS.length;
      expect(namesOnRollCall('rival', withPrediction).slice(0, readsBeforeWrites)).toEqual(
        ROLL_CALLS.map(() => ['author', 'rival']),
      );
      expect(namesOnRollCall('rival', withoutPrediction).slice(0, readsBeforeWrites)).toEqual(
        ROLL_CALLS.map(() => ['rival']),
      );
      for (const seen of [withPrediction, withoutPrediction]) {
        expect(namesOnRollCall('admin', seen)).toEqual(namesOnRollCall('rival', seen));
        // Each of the two routes is read before the writes and after them.
        expect(namesOnRollCall('visitor', seen)).toEqual(
          Array(2 * readsBeforeWrites).fill(undefined),
        );
      }
    },
  );
});

test('after the reveal players can tell the picks apart, and visitors cannot', async () => {
  await cloud.at(melbourne.REVEAL);
  const [other = []] = otherPicks;
  const different = differences(await readByOthers(sent), await readByOthers(other));
  expect(new Set(different.map(([one]) => one?.who))).toEqual(new Set(['rival', 'admin']));
});

test('every call with a body is made with a valid one', () => {
  expect(callsWithInvalidBody()).toEqual([]);
});
