import * as contract from '@parc-ferme/contract/players';
import { playersIn } from '@parc-ferme/data/player/players';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { alphabetically } from '@parc-ferme/domain/standings/alphabetically';
import { adminRoute, currentSeason, table } from '../composition.ts';

/** As many accounts as one BatchGetItem can read. */
const PAGE_SIZE = 100;

const players = playersIn(table);
const standings = standingsIn(table);

export const handler = adminRoute(contract.list, async ({ query, now }) => {
  const page = query.page ?? 1;
  const registered = await standings.registeredPlayers(await currentSeason.get(now));
  const start = (page - 1) * PAGE_SIZE;
  const onPage = registered.toSorted(alphabetically).slice(start, start + PAGE_SIZE);
  return {
    players: await players.findAll(onPage.map(({ id }) => id)),
    total: registered.length,
    page,
    pages: Math.max(1, Math.ceil(registered.length / PAGE_SIZE)),
  };
});
