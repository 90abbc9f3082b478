import * as contract from '@parc-ferme/contract/messages';
import { publicRoute } from '../composition.ts';

/** Redirects to the page of the site, by the contract's status 303. */
export const handler = publicRoute(
  contract.showUnsubscribe,
  async ({ params: { token } }) => `/unsubscribe/${token}`,
);
