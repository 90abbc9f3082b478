import { buildSite } from '../site.ts';

/** Once before all tests: the browser journeys are served what is built. */
export const setup = buildSite;
