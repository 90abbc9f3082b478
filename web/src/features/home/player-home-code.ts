import type { LoadPage } from '../../page-code.ts';

/** What signed-in players see of the last race, loaded with the home page. */
export const PLAYER_HOME: LoadPage = async () => ({
  default: (await import('./player-home.tsx')).PlayerHome,
});
