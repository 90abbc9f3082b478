import * as contract from '@parc-ferme/contract/account';
import { accountReply } from '@parc-ferme/server/replies/account';
import { playerRoute } from '../composition.ts';

export const handler = playerRoute(contract.get, async ({ player }) => accountReply(player));
