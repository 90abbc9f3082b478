import { recordOf, SINGLE_PICKS, type SinglePick } from '@parc-ferme/domain/picks/categories';
import { optionsOf } from '@parc-ferme/domain/picks/options';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as melbourne from '../src/melbourne.ts';
import { LONG } from '../src/vitest/long.ts';
import {
  callsWithoutGoodBody,
  differences,
  readByOthers,
  type Seen,
  seenByOthers,
} from './visible-to-others.ts';
import {
  AUTHORS_CHOICE,
  AUTHORS_PREDICTION,
  afterEntering,
  afterForgetting,
  afterSending,
  CHANGED,
  cloud,
  differentItems,
  nothingSent,
  type World,
} from './worlds.ts';

const DRIVERS = ['norris', 'piastri', 'max_verstappen', 'russell', 'leclerc', 'hamilton', 'ocon'];
const driver = fc.constantFrom(...DRIVERS);
const { drivers, teams } = melbourne.PAIRING;
const entrants = {
  drivers: DRIVERS.map((driverId) => ({ driverId })),
  teams: Object.values(teams).map((constructorId) => ({ constructorId, name: constructorId })),
};
const optionOf = (key: SinglePick) => {
  const categories = SINGLE_PICKS.filter((one) => one.key === key);
  return fc.constantFrom(...categories.flatMap((one) => optionsOf(one, undefined, entrants)));
};
const anyPicks = fc.record({
  podium: fc.tuple(driver, driver, driver),
  ...recordOf(
    SINGLE_PICKS.map(({ key }) => key),
    optionOf,
  ),
  driverHeadToHead: fc.record({ winner: fc.constantFrom(drivers.driver1, drivers.driver2) }),
  teamHeadToHead: fc.record({ winner: fc.constantFrom(teams.team1, teams.team2) }),
});
const wrong = melbourne.wrongPicks(melbourne.RIGHT_HEAD_TO_HEADS);
const right = melbourne.rightPicks(melbourne.RIGHT_HEAD_TO_HEADS);

/** All other worlds are compared with this one, and so with each other. */
const sent = await afterSending([wrong]);
/** Other picks, sent at the same time. */
const others: World[] = [];
for (const picks of fc.sample(anyPicks, { seed: 2025, numRuns: LONG ? 50 : 1 })) {
  others.push(await afterSending([picks]));
}
const sentAgain = await afterForgetting();
const entered = await afterEntering(right);
/** A day later: other picks once, and the first picks again in the end. */
await cloud.at(CHANGED);
const CHANGES: [string, World][] = [
  ['once', await afterSending([right], sent)],
  ['often, and back again', await afterSending([right, wrong, right, wrong], sent)],
];

/** Times before the reveal at which other players read. */
const INSTANTS = [
  ['days before it closes', CHANGED],
  ['in its last moment', melbourne.JUST_BEFORE_CLOSING],
  ['once it is closed', melbourne.CLOSING],
  ['until the picks are shown', melbourne.JUST_BEFORE_REVEAL],
] as const;

/**
 * Each world is compared at one of the instants, in its last moment or while it is closed; with LONG=1 at all
 * of them.
 */
const COMPARED_AT: Record<string, number> = {
  'other picks': 3,
  once: 1,
  'often, and back again': 3,
  'no prediction': 1,
  'sent again': 1,
  entered: 3,
};
const isCompared = (world: string, at: number) => LONG || COMPARED_AT[world] === at;

test.each<[string, World[]]>([
  ['other picks', others],
  ['a prediction that was changed once or often', CHANGES.map(([, world]) => world)],
])('two worlds differ in nothing but %s of one player', (_, worlds) => {
  for (const other of worlds) {
    expect(differentItems(sent, other)).toEqual([AUTHORS_PREDICTION]);
    expect(other).toHaveLength(sent.length);
  }
});

test('two worlds differ in nothing but a prediction of one player, which is there or not', () => {
  expect(differentItems(sent, nothingSent)).toEqual([AUTHORS_PREDICTION]);
  expect(sent).toHaveLength(nothingSent.length + 1);
});

test('two worlds differ in nothing but that a player chose to have last picks sent again', () => {
  const different = differentItems(nothingSent, sentAgain);
  const limit = different.filter((name) => name.startsWith('LIMIT#send-again#'));
  expect(different.toSorted()).toEqual([...AUTHORS_CHOICE, ...limit].toSorted());
});

test('two worlds differ in nothing but picks that the reveal has entered', () => {
  expect(differentItems(nothingSent, entered)).toEqual([AUTHORS_PREDICTION]);
});

const ROLL_CALLS = ['predictions.roll-call', 'home.get'];
const rollCalls = (seen: Seen[]) => seen.filter(({ name }) => ROLL_CALLS.includes(name));
/** For admins alone, the roll call turned round. */
const MISSING = 'predictions.missing';
const butRollCalls = (seen: Seen[]) =>
  seen.filter(({ name }) => ![...ROLL_CALLS, MISSING].includes(name));

/** On the home page it is part of the reply, where `players` is their number. */
type Told = { players?: { username: string }[] | number };

/** The roll call as other players see it; undefined if it is refused. */
const namesSeenBy = (whose: string, seen: Seen[]) =>
  rollCalls(seen)
    .filter(({ who }) => who === whose)
    .map(({ text }) => {
      const { next, ...told }: Told & { next?: Told } = JSON.parse(text);
      const { players } = typeof next === 'object' ? next : told;
      return Array.isArray(players) ? players.map(({ username }) => username) : undefined;
    });

const COMPARING = INSTANTS.map((one, at) => [...one, at] as const).filter(([, , at]) =>
  Object.keys(COMPARED_AT).some((world) => isCompared(world, at)),
);

describe.each(COMPARING)('%s', (_, instant, at) => {
  let withIt: Seen[];
  let withoutIt: Seen[];

  beforeAll(async () => {
    await cloud.at(instant);
    withIt = await seenByOthers(sent);
    withoutIt = await seenByOthers(nothingSent);
  });

  test.runIf(isCompared('other picks', at))(
    'other players can tell by no call what was picked',
    async () => {
      for (const other of others) {
        expect(differences(withIt, await seenByOthers(other))).toEqual([]);
      }
    },
    600_000,
  );

  test.each(CHANGES.filter(([world]) => isCompared(world, at)))(
    'other players can tell by no call whether a prediction was changed %s',
    async (_, changed) => {
      expect(differences(withIt, await seenByOthers(changed))).toEqual([]);
    },
  );

  test.runIf(isCompared('sent again', at))(
    'other players can tell by no call, the roll call included, that picks are sent again',
    async () => {
      expect(differences(withoutIt, await seenByOthers(sentAgain))).toEqual([]);
    },
  );

  test.runIf(isCompared('entered', at))(
    'other players can tell by no call that picks were entered, until all are revealed',
    async () => {
      expect(differences(withoutIt, await seenByOthers(entered))).toEqual([]);
    },
  );

  test.runIf(isCompared('no prediction', at))(
    'other players can tell by no call but the roll call whether there is a prediction',
    () => {
      expect(differences(butRollCalls(withIt), butRollCalls(withoutIt))).toEqual([]);
      const first = ROLL_CALLS.length;
      expect(namesSeenBy('rival', withIt).slice(0, first)).toEqual(
        ROLL_CALLS.map(() => ['author', 'rival']),
      );
      expect(namesSeenBy('rival', withoutIt).slice(0, first)).toEqual(
        ROLL_CALLS.map(() => ['rival']),
      );
      for (const seen of [withIt, withoutIt]) {
        expect(namesSeenBy('admin', seen)).toEqual(namesSeenBy('rival', seen));
        // Each is read before the writes and after them.
        expect(namesSeenBy('visitor', seen)).toEqual(Array(4).fill(undefined));
      }
    },
  );
});

test('after the reveal players can tell the picks apart, and visitors cannot', async () => {
  await cloud.at(melbourne.REVEAL);
  const [other = []] = others;
  const different = differences(await readByOthers(sent), await readByOthers(other));
  expect(new Set(different.map(([one]) => one?.who))).toEqual(new Set(['rival', 'admin']));
});

test('every call with a body is made with a valid one', () => {
  expect(callsWithoutGoodBody()).toEqual([]);
});
