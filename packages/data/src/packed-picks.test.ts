import { Picks } from '@parc-ferme/domain/picks/picks';
import { SEEDED } from '@parc-ferme/testing/fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  packPicks,
  packVersions,
  unpackPicks,
  unpackVersion,
  unpackVersions,
} from './packed-picks.ts';

const id = fc.stringMatching(/^[a-z0-9_-]{1,60}$/);
const picks: fc.Arbitrary<Picks> = fc.record({
  podium: fc.tuple(id, id, id),
  polePosition: id,
  fastestLap: id,
  firstRetirement: id,
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
const instant = fc
  .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('packed picks are the same picks again', () => {
  fc.assert(
    fc.property(picks, (one) => {
      expect(Picks.parse(unpackPicks(packPicks(one)))).toEqual(one);
    }),
    SEEDED,
  );
});

const versions = fc.array(fc.record({ picks, submittedAt: instant }), {
  minLength: 1,
  maxLength: 30,
});

test('packed versions are the same versions again, to the millisecond, however many ids they name', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const unpacked = unpackVersions(packVersions(all));
      expect(unpacked.map((one) => ({ ...one, picks: Picks.parse(one.picks) }))).toEqual(all);
    }),
    SEEDED,
  );
});

test('a version as it was stored before all were kept is read', () => {
  fc.assert(
    fc.property(picks, instant, (one, submittedAt) => {
      const unpacked = unpackVersion(`${submittedAt}|${packPicks(one)}`);
      expect({ ...unpacked, picks: Picks.parse(unpacked.picks) }).toEqual({
        picks: one,
        submittedAt,
      });
    }),
    SEEDED,
  );
});

test('what is no packed picks is no picks', () => {
  expect(Picks.safeParse(unpackPicks('')).success).toBe(false);
  expect(Picks.safeParse(unpackPicks('norris,piastri||')).success).toBe(false);
});
