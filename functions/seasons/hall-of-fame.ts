import * as contract from '@parc-ferme/contract/hall-of-fame';
import { hallOfFameIn } from '@parc-ferme/data/season/hall-of-fame';
import { hallOfFame } from '@parc-ferme/domain/hall-of-fame/hall-of-fame';
import { publicRoute, settings, table } from '../composition.ts';

const all = hallOfFameIn(table);

export const handler = publicRoute(contract.hallOfFame, async () =>
  hallOfFame(await all.seasons(settings().season)),
);
