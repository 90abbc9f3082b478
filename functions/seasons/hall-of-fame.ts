import * as contract from '@parc-ferme/contract/hall-of-fame';
import { hallOfFameIn } from '@parc-ferme/data/season/hall-of-fame';
import { hallOfFame } from '@parc-ferme/domain/hall-of-fame/hall-of-fame';
import { currentSeason, publicRoute, table } from '../composition.ts';

const all = hallOfFameIn(table);

export const handler = publicRoute(contract.hallOfFame, async ({ now }) =>
  hallOfFame(await all.seasons(await currentSeason.get(now))),
);
