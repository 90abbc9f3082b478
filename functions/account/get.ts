import * as contract from '@parc-ferme/contract/account';
import { playerRoute } from '../composition.ts';

export const handler = playerRoute(contract.get, async ({ player }) => player);
