import { buildSite } from '@parc-ferme/local/site';

/** Runs once before all tests: the browser journeys need the built site. */
export const setup = buildSite;
