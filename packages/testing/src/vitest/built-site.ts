import { buildSite } from '@parc-ferme/local/site';

/** Builds the site once before all tests, for browser tests and tests of what is served. */
export const setup = buildSite;
