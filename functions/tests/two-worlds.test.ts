import * as melbourne from '@parc-ferme/testing/melbourne';
import { callsWithoutGoodBody, differences } from '@parc-ferme/testing/visible-to-others';
import {
  differentItems,
  INSTANTS,
  predictionOf,
  type World,
  worldsOfAnAuthor,
} from '@parc-ferme/testing/worlds';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const worlds = await worldsOfAnAuthor();
const { cloud, author } = worlds;

const DRIVERS = ['norris', 'piastri', 'max_verstappen', 'russell', 'leclerc', 'hamilton', 'ocon'];
const driver = fc.constantFrom(...DRIVERS);
const { drivers, teams } = melbourne.PAIRING;
const picks = fc.record({
  podium: fc.tuple(driver, driver, driver),
  polePosition: driver,
  fastestLap: driver,
  firstRetirement: driver,
  driverHeadToHead: fc.record({ winner: fc.constantFrom(drivers.driver1, drivers.driver2) }),
  teamHeadToHead: fc.record({ winner: fc.constantFrom(teams.team1, teams.team2) }),
});

const runs = process.env.LONG ? 50 : 2;
const pairsOfPicks = fc.sample(fc.tuple(picks, picks), { seed: 2025, numRuns: runs });
const pairsOfWorlds: [World, World][] = [];
for (const [one, other] of pairsOfPicks) {
  pairsOfWorlds.push([await worlds.sending([one]), await worlds.sending([other])]);
}

test('two worlds differ in nothing but the picks of one player', () => {
  for (const [one, other] of pairsOfWorlds) {
    expect(differentItems(one, other)).toEqual([predictionOf(author.id)]);
    expect(other).toHaveLength(one.length);
  }
});

test.each(INSTANTS)(
  '%s other players can tell them apart by no call',
  async (_, instant) => {
    await cloud.at(instant);
    for (const [one, other] of pairsOfWorlds) {
      expect(differences(await worlds.seen(one), await worlds.seen(other))).toEqual([]);
    }
  },
  600_000,
);

test('after the reveal they can be told apart', async () => {
  await cloud.at(melbourne.REVEALED);
  const [[one, other] = [[], []]] = pairsOfWorlds;
  expect(differences(await worlds.seen(one), await worlds.seen(other))).not.toEqual([]);
});

test('every call with a body is made with a valid one', () => {
  expect(callsWithoutGoodBody()).toEqual([]);
});
