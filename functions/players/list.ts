import * as contract from '@parc-ferme/contract/players';
import { playersIn } from '@parc-ferme/data/player/players';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import { adminRoute, currentSeason, table } from '../composition.ts';

/** As many accounts as one request can read. */
const PAGE = 100;

const players = playersIn(table);
const standings = standingsIn(table);

export const handler = adminRoute(contract.list, async ({ query, now }) => {
  const page = query.page ?? 1;
  const registered = await standings.registeredPlayers(await currentSeason.get(now));
  const shown = registered.toSorted(alphabetically).slice((page - 1) * PAGE, page * PAGE);
  return {
    players: await players.findAll(shown.map(({ id }) => id)),
    total: registered.length,
    page,
    pages: Math.max(1, Math.ceil(registered.length / PAGE)),
  };
});
