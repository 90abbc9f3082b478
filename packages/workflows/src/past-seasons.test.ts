import type { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { FORMER_PLAYER } from '@parc-ferme/domain/player/former-player';
import { beforeFirstWrite } from '@parc-ferme/testing/store/conflicts';
import { testStore } from '@parc-ferme/testing/store/test-table';
import { expect, test } from 'vitest';
import { NOW, OPHELIA, seedDeletions } from '../tests/accounts-to-delete.ts';
import { deleteAccount } from './account-deletion.ts';
import { removePastSeason, savePastSeason } from './past-seasons.ts';

const store = await testStore();
const { data, through } = await store.emptyTable();
await seedDeletions(data);

const context = { admin: null, current: 2025, now: NOW, data };
const somebody = { name: 'Somebody', points: [3] };
const past: PastSeason = {
  season: 2012,
  rule: 'Most points',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }],
  players: [{ name: 'Ophelia', userId: OPHELIA.id, points: [12] }, somebody],
};
const names = async () => (await data.pastSeasons.all())[0]?.players.map(({ name }) => name);

test('a deleted account is a former player in imported seasons, which can be imported again', async () => {
  await data.pastSeasons.save(past, undefined, []);
  expect(await savePastSeason(past, context)).toBe('player.unknown');
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect(await names()).toEqual([FORMER_PLAYER, 'Somebody']);
  expect(
    await savePastSeason({ ...past, rule: 'As ever' }, { ...context, reason: 'Typo' }),
  ).toMatchObject({
    rule: 'As ever',
    players: [{ name: FORMER_PLAYER }, { name: 'Somebody' }],
  });
});

test('an import that is changed while it is removed is logged as it was at last', async () => {
  const saving = { ...context, reason: 'Late protest' };
  const changed = { ...past, players: [{ name: 'Somebody', points: [4] }] };
  const late = through(beforeFirstWrite(() => savePastSeason(changed, saving)));
  const act = { ...context, reason: 'It was 2013', data: late.data };
  expect(await removePastSeason(2012, act)).toBe(true);
  expect(await data.pastSeasons.all()).toEqual([]);
  const removal = (await data.audit.latest(9)).find(({ action }) => action.endsWith('removed'));
  expect(removal?.before).toMatchObject({ players: { Somebody: '1st with 4 = 4' } });
});
