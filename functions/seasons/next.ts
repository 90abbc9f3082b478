import * as contract from '@parc-ferme/contract/seasons';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { raceReply } from '@parc-ferme/server/replies/races';
import { nextSeason } from '@parc-ferme/workflows/next-season';
import { adminRoute, loadCurrentSeason, table } from '../composition.ts';

const data = { seasons: seasonsIn(table) };

export const handler = adminRoute(contract.next, async ({ now }) => {
  const next = await nextSeason(await loadCurrentSeason(), now, data);
  return { next: next ? { ...next, races: next.races.map(raceReply) } : null };
});
