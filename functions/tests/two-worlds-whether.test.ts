import * as melbourne from '@parc-ferme/testing/melbourne';
import { differences, type Seen } from '@parc-ferme/testing/visible-to-others';
import {
  differentItems,
  INSTANTS,
  predictionOf,
  worldsOfAnAuthor,
} from '@parc-ferme/testing/worlds';
import { expect, test } from 'vitest';

const worlds = await worldsOfAnAuthor();
const { cloud, author, without } = worlds;
const sent = await worlds.sending([melbourne.wrongPicks(melbourne.PAIRING_WON)]);

const ROLL_CALL = 'predictions.roll-call';
const rollCalls = (seen: Seen[]) => seen.filter(({ name }) => name === ROLL_CALL);
const others = (seen: Seen[]) => seen.filter(({ name }) => name !== ROLL_CALL);

/** The roll call as other players see it; undefined if it is refused. */
const namesSeenBy = (whose: string, seen: Seen[]) =>
  rollCalls(seen)
    .filter(({ who }) => who === whose)
    .map(({ text }) => {
      const { players }: { players?: { username: string }[] } = JSON.parse(text);
      return players?.map(({ username }) => username);
    });

test('two worlds differ in nothing but a prediction of one player, which is there or not', () => {
  expect(differentItems(sent, without)).toEqual([predictionOf(author.id)]);
  expect(sent).toHaveLength(without.length + 1);
});

test.each(INSTANTS)(
  'row 51: %s other players can tell them apart by no call but the roll call, the same for every player',
  async (_, instant) => {
    await cloud.at(instant);
    const [withIt, withoutIt] = [await worlds.seen(sent), await worlds.seen(without)];
    expect(differences(others(withIt), others(withoutIt))).toEqual([]);
    expect(namesSeenBy('rival', withIt)[0]).toEqual(['author', 'rival']);
    expect(namesSeenBy('rival', withoutIt)[0]).toEqual(['rival']);
    for (const seen of [withIt, withoutIt]) {
      expect(namesSeenBy('admin', seen)).toEqual(namesSeenBy('rival', seen));
      expect(namesSeenBy('visitor', seen)).toEqual([undefined, undefined]);
    }
  },
  600_000,
);
