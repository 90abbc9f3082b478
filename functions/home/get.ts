import * as contract from '@parc-ferme/contract/home';
import { commentsIn } from '@parc-ferme/data/comments';
import { homeIn } from '@parc-ferme/data/home';
import { rowsAround } from '@parc-ferme/domain/standings/rows-around';
import { playerRoute, settings, table } from '../composition.ts';

const home = homeIn(table);
const comments = commentsIn(table);

/** As many as fit beside everything else. */
const NEWEST = 2;

export const handler = playerRoute(contract.get, async ({ query, player }) => {
  const season = query.season ?? settings().season;
  const [{ players, rows, race, story, own }, { messages }] = await Promise.all([
    home.lastRace(season, player.id),
    comments.list({ page: 1, limit: NEWEST }),
  ]);
  return {
    ...{ season, players, comments: messages },
    ...rowsAround(rows, player.id),
    race: race
      ? {
          ...{ _id: race._id, raceName: race.raceName, outcome: race.outcome ?? null },
          story: story ?? null,
          own: own ? { picks: own.picks, score: own.score } : null,
        }
      : null,
  };
});
