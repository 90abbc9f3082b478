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
const withoutAccount = { name: 'Nigel', points: [3] };
const imported: PastSeason = {
  season: 2012,
  rule: 'Most points',
  rankedBy: 'total',
  races: [{ name: 'Monaco Grand Prix' }],
  players: [{ name: 'Ophelia', userId: OPHELIA.id, points: [12] }, withoutAccount],
};
const storedNames = async () => (await data.pastSeasons.all())[0]?.players.map(({ name }) => name);

test('a deleted account is a former player in imported seasons, which can be imported again', async () => {
  await data.pastSeasons.save(imported);
  // Ophelia has requested deletion: until it is carried out, no import can name her account.
  expect(await savePastSeason(imported, context)).toBe('player.unknown');
  await deleteAccount(OPHELIA.id, 2025, NOW, data);
  expect(await storedNames()).toEqual([FORMER_PLAYER, 'Nigel']);
  expect(
    await savePastSeason({ ...imported, rule: 'As ever' }, { ...context, reason: 'Typo' }),
  ).toMatchObject({
    rule: 'As ever',
    players: [{ name: FORMER_PLAYER }, { name: 'Nigel' }],
  });
});

test('if an import changes while it is removed, the audit log has its latest version', async () => {
  const saving = { ...context, reason: 'Late protest' };
  const changed = { ...imported, players: [{ name: 'Nigel', points: [4] }] };
  const overtaken = through(beforeFirstWrite(() => savePastSeason(changed, saving)));
  const removal = { ...context, reason: 'It was 2013', data: overtaken.data };
  expect(await removePastSeason(2012, removal)).toBe(true);
  expect(await data.pastSeasons.all()).toEqual([]);
  const entry = (await data.audit.latest(9)).find(({ action }) => action.endsWith('removed'));
  expect(entry?.before).toMatchObject({ players: { Nigel: '1st with 4 = 4' } }); // The points, then their sum.
});
