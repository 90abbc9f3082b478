import * as contract from '@parc-ferme/contract/home';
import { commentsIn } from '@parc-ferme/data/comment/comments';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { rollCallIn } from '@parc-ferme/data/picks/roll-call';
import { homeIn } from '@parc-ferme/data/season/home';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Player } from '@parc-ferme/domain/player/player';
import { upcomingRace } from '@parc-ferme/domain/race/upcoming-race';
import { rowsAround } from '@parc-ferme/domain/standings/rows-around';
import { ownPrediction } from '@parc-ferme/server/replies/predictions';
import { rollCallWithOwn } from '@parc-ferme/server/replies/roll-call';
import { playerRoute, settings, table } from '../composition.ts';

const home = homeIn(table);
const comments = commentsIn(table);
const predictions = predictionsIn(table);
const rollCall = rollCallIn(table);
const seasons = seasonsIn(table);

/** As many as fit beside everything else. */
const NEWEST = 2;

export const handler = playerRoute(contract.get, async ({ query, player, now }) => {
  const season = query.season ?? settings().season;
  const [{ players, rows, race, story, own, thread }, next, { messages }] = await Promise.all([
    home.lastRace(season, player.id),
    season === settings().season ? whoIsIn(player, now) : null,
    comments.list({ page: 1, limit: NEWEST }),
  ]);
  return {
    season,
    players,
    comments: messages,
    ...(thread && { thread }),
    ...rowsAround(rows, player.id),
    race: race
      ? {
          _id: race._id,
          raceName: race.raceName,
          outcome: race.outcome ?? null,
          story: story ?? null,
          own: own ? { picks: own.picks, score: own.score } : null,
        }
      : null,
    next,
  };
});

/** The first page of the next race's roll call, with the player's own prediction. */
async function whoIsIn(caller: Player & { id: CallerId }, now: Date) {
  const race = upcomingRace(await seasons.races(settings().season), now);
  if (!race) return null;
  const [page, own] = await Promise.all([
    rollCall.page(race, now, { shard: 0 }),
    predictions.findOwn(race, caller.id),
  ]);
  return { raceId: race._id, ...rollCallWithOwn(page, ownPrediction(own, race, caller, now)) };
}
