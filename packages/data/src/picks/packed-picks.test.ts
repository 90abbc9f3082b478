import { forDriverPicks } from '@parc-ferme/domain/picks/categories';
import { Picks } from '@parc-ferme/domain/picks/picks';
import { SEEDED } from '@parc-ferme/testing/fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packPicks, unpackPicks } from './packed-picks.ts';

const id = fc.stringMatching(/^[a-z0-9_-]{1,60}$/);
const picks: fc.Arbitrary<Picks> = fc.record({
  podium: fc.tuple(id, id, id),
  ...forDriverPicks(() => id),
  driverHeadToHead: fc.option(
    fc.tuple(id, id, fc.nat(1)).map(([driver1, driver2, place]) => ({
      driver1,
      driver2,
      winner: place ? driver2 : driver1,
    })),
  ),
  teamHeadToHead: fc.option(
    fc
      .tuple(id, id, fc.nat(1))
      .map(([team1, team2, place]) => ({ team1, team2, winner: place ? team2 : team1 })),
  ),
});
test('packed picks are the same picks again', () => {
  fc.assert(
    fc.property(picks, (one) => {
      expect(Picks.parse(unpackPicks(packPicks(one)))).toEqual(one);
    }),
    SEEDED,
  );
});

test('what is no packed picks is no picks', () => {
  expect(Picks.safeParse(unpackPicks('')).success).toBe(false);
  expect(Picks.safeParse(unpackPicks('norris,piastri||')).success).toBe(false);
  expect(unpackPicks('norris')).toMatchObject({ driverHeadToHead: null, teamHeadToHead: null });
});
