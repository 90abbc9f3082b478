import type { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { NOW, OPHELIA, seedLeaving } from '../tests/accounts-to-delete.ts';
import { deleteAccount } from './account-deletion.ts';
import { savePastSeason } from './past-seasons.ts';

const store = await testStore();
const { data } = await store.emptyTable();
await seedLeaving(data);

const context = { admin: null, current: 2025, now: NOW, data };
const somebody = { name: 'Somebody', points: [3] };
const past: PastSeason = {
  season: 2012,
  rule: 'Most points',
  rankedBy: 'total',
  races: ['Monaco Grand Prix'],
  players: [{ name: 'Ophelia', userId: OPHELIA.id, points: [12] }, somebody],
};
const names = async () => (await data.pastSeasons.all())[0]?.players.map(({ name }) => name);

test('a deleted account is a former player in imported seasons, which can be imported again', async () => {
  await data.pastSeasons.save(past, undefined, []);
  expect(await savePastSeason(past, context)).toBe('player.unknown');
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect(await names()).toEqual([FORMER_PLAYER, 'Somebody']);
  expect(await savePastSeason({ ...past, rule: 'As ever' }, context)).toMatchObject({
    rule: 'As ever',
    players: [{ name: FORMER_PLAYER }, { name: 'Somebody' }],
  });
});
