import * as contract from '@parc-ferme/contract/hall-of-fame';
import { hallOfFameIn } from '@parc-ferme/data/season/hall-of-fame';
import { hallOfFame } from '@parc-ferme/domain/hall-of-fame/hall-of-fame';
import type { PublicRequest } from '@parc-ferme/server/http/request';
import { currentSeason, publicRoute, table } from '../composition.ts';

const storedHallOfFame = hallOfFameIn(table);

export const hallOfFameReply = async ({ now }: PublicRequest<typeof contract.hallOfFame>) =>
  hallOfFame(await storedHallOfFame.seasons(await currentSeason.get(now)));

export const handler = publicRoute(contract.hallOfFame, hallOfFameReply);
