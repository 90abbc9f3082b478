import { buildSite } from '@parc-ferme/local/site';

/** Once before all tests: the browser journeys are served what is built. */
export const setup = buildSite;
