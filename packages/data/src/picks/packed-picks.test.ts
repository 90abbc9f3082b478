import { Picks } from '@parc-ferme/domain/picks/picks';
import { rightPicks, wrongPicks } from '@parc-ferme/testing/fixtures';
import { expect, test } from 'vitest';
import { packPicks, unpackPicks } from './packed-picks.ts';

test.each<[string, Picks]>([
  ['with the first of each pairing', rightPicks()],
  ['with the second of each pairing', wrongPicks()],
  ['without the drivers', rightPicks({ driverHeadToHead: null })],
  ['without a head-to-head', rightPicks({ driverHeadToHead: null, teamHeadToHead: null })],
])('packed picks %s are the same picks again', (_what, picks) => {
  expect(Picks.parse(unpackPicks(packPicks(picks)))).toEqual(picks);
});

test('what is no packed picks is no picks', () => {
  expect(Picks.safeParse(unpackPicks('')).success).toBe(false);
  expect(Picks.safeParse(unpackPicks('norris,piastri||')).success).toBe(false);
  expect(unpackPicks('norris')).toMatchObject({ driverHeadToHead: null, teamHeadToHead: null });
});
