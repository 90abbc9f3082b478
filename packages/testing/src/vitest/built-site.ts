import { buildSite } from '@parc-ferme/local/site';

/** Runs once before all tests: the browser journeys and the tests of what is served need it. */
export const setup = buildSite;
