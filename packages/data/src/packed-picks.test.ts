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

/** Ten ids that the picks of no other number name. */
const picksOf = (number: number): Picks => ({
  podium: [`a${number}`, `b${number}`, `c${number}`],
  polePosition: `d${number}`,
  fastestLap: `e${number}`,
  firstRetirement: `f${number}`,
  driverHeadToHead: { driver1: `g${number}`, driver2: `h${number}`, winner: `g${number}` },
  teamHeadToHead: { team1: `i${number}`, team2: `j${number}`, winner: `j${number}` },
});
const submissions = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    picks: picksOf(number),
    submittedAt: new Date(1_000 * number).toISOString(),
  })).toReversed();

test('the packed text is the one that is stored: the ids once, then each version as their places', () => {
  expect(packVersions(submissions(2))).toBe(
    'a0,b0,c0,d0,e0,f0,g0,h0,1,i0,j0,2,a1,b1,c1,d1,e1,f1,g1,h1,i1,j1' +
      '|0.ABCDEF.GHI.JKL;rs.MNOPQR.STI.UVL',
  );
});

test('up to 64 ids take one letter each, more than that take two', () => {
  // Six predictions name 62 ids, with the marks of the two winners.
  const six = submissions(6);
  const latest = (podium: Picks['podium']) => {
    const submittedAt = new Date(6_000).toISOString();
    return packVersions([{ picks: { ...picksOf(0), podium }, submittedAt }, ...six])
      .split(';')
      .at(-1);
  };
  expect(latest(['x', 'y', 'c0'])).toBe('rs.-_CDEF.GHI.JKL');
  expect(latest(['x', 'y', 'z'])).toBe('rs.A-A_BAADAEAF.AGAHAI.AJAKAL');
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
  expect(unpackPicks('norris')).toMatchObject({ driverHeadToHead: null, teamHeadToHead: null });
});
