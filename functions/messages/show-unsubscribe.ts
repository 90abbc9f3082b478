import * as contract from '@parc-ferme/contract/messages';
import { publicRoute } from '../composition.ts';

export const handler = publicRoute(
  contract.showUnsubscribe,
  async ({ params: { token } }) => `/unsubscribe/${token}`,
);
