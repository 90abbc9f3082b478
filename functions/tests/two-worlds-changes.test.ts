import * as melbourne from '@parc-ferme/testing/melbourne';
import { differences } from '@parc-ferme/testing/visible-to-others';
import {
  differentItems,
  INSTANTS,
  predictionOf,
  type World,
  worldsOfAnAuthor,
} from '@parc-ferme/testing/worlds';
import { expect, test } from 'vitest';

const worlds = await worldsOfAnAuthor();
const { cloud, author } = worlds;

const wrong = melbourne.wrongPicks(melbourne.PAIRING_WON);
const right = melbourne.rightPicks(melbourne.PAIRING_WON);
const unchanged = await worlds.sending([wrong]);
await worlds.later();
/** A day later: other picks once, and the first picks again in the end. */
const CHANGES: [string, World][] = [
  ['once', await worlds.sending([right], unchanged)],
  ['often, and back again', await worlds.sending([right, wrong, right, wrong], unchanged)],
];

test.each(CHANGES)(
  'two worlds differ in nothing but a prediction that was changed %s',
  (_, changed) => {
    expect(differentItems(unchanged, changed)).toEqual([predictionOf(author.id)]);
    expect(changed).toHaveLength(unchanged.length);
  },
);

test.each(INSTANTS)(
  'row 52: %s other players can tell by no call whether a prediction was changed',
  async (_, instant) => {
    await cloud.at(instant);
    const seen = await worlds.seen(unchanged);
    for (const [, changed] of CHANGES)
      expect(differences(seen, await worlds.seen(changed))).toEqual([]);
  },
  600_000,
);
