import { resultReply } from '@parc-ferme/contract/results';
import * as contract from '@parc-ferme/contract/scores';
import { type Place, predictionsIn } from '@parc-ferme/data/predictions';
import { type RaceWithOutcome, racesIn } from '@parc-ferme/data/races';
import { scoresIn } from '@parc-ferme/data/scores';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { isRevealed, type Race } from '@parc-ferme/domain/race';
import type { Outcome } from '@parc-ferme/domain/result';
import { nameIn } from '@parc-ferme/domain/season';
import { endpoint } from '@parc-ferme/endpoint/endpoint';
import { lambda } from '@parc-ferme/endpoint/lambda';
import { type Services, services } from '../services.ts';

type Data = Services<'predictions' | 'races' | 'scores' | 'seasons'>;

export const race = endpoint(contract.race, {
  read: ({ params: { raceId }, userId }, { predictions, races, seasons, settings }: Data) => ({
    race: races.find(raceId),
    entrants: seasons.entrants(seasonOf(raceId)),
    // Not known yet are the race's own shards: it has another number if the setting was changed.
    likelyOwn: predictions.find({ _id: raceId, shards: settings.shards }, userId),
  }),
  run: async (call, { predictions, scores, settings }) => {
    const { race, entrants, likelyOwn, player, now, reject } = call;
    const { after } = call.query;
    if (!race) return reject('race.unknown');
    if (!isRevealed(race, now)) return { scores: [], result: null };
    if (after && after.revision !== (race.publishedRevision ?? 0)) return reject('result.changed');

    const nameOf = nameIn(entrants);
    const page = race.outcome
      ? await scoresPage(race, race.outcome, after, nameOf, scores)
      : await picksPage(race, after, predictions);
    const isOwn = ({ user }: { user: string }) => user === player.id;
    if (after) return { ...page, scores: page.scores.filter((one) => !isOwn(one)) };
    if (!page.next || page.scores.some(isOwn)) return page;
    const isLikely = race.shards === settings.shards;
    const own = isLikely ? likelyOwn : await predictions.find(race, player.id);
    const entry = own ? contract.raceEntry(own, race, nameOf) : [];
    return { ...page, scores: [...entry, ...page.scores] };
  },
});

async function picksPage(race: Race, from: Place | undefined, predictions: Data['predictions']) {
  const page = await predictions.page(race, from ?? { shard: 0 });
  return {
    scores: page.predictions.flatMap((one) => contract.pickEntry(one, race)),
    result: null,
    next: page.next && contract.cursorText(0, page.next),
  };
}

async function scoresPage(
  race: RaceWithOutcome,
  outcome: Outcome,
  from: Place | undefined,
  nameOf: (id: string) => string,
  scores: Data['scores'],
) {
  const { publishedRevision = 0 } = race;
  const page = await scores.ofRevision(race._id, publishedRevision, from?.after);
  const { revision, effect, next } = page;
  return {
    scores: page.scores.map((one) => contract.scoreEntry(one, outcome, nameOf)),
    result: revision ? resultReply(race, outcome, revision, effect, nameOf) : null,
    next: next && contract.cursorText(publishedRevision, { shard: 0, after: next }),
  };
}

export const handler = lambda(
  race,
  services((table) => ({
    predictions: predictionsIn(table),
    races: racesIn(table),
    scores: scoresIn(table),
    seasons: seasonsIn(table),
  })),
);
