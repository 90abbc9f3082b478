import * as contract from '@parc-ferme/contract/scores';
import { noticesIn } from '@parc-ferme/data/notices';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { type RaceWithOutcome, racesIn } from '@parc-ferme/data/races';
import { type Place, revealedPicksIn } from '@parc-ferme/data/revealed-picks';
import { seasonsIn } from '@parc-ferme/data/seasons';
import { seasonOf } from '@parc-ferme/domain/identifiers';
import { noticesOf } from '@parc-ferme/domain/race/newest-notices';
import type { Race } from '@parc-ferme/domain/race/race';
import { nameIn } from '@parc-ferme/domain/race/season';
import type { Outcome } from '@parc-ferme/domain/result/result';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { resultReply } from '@parc-ferme/http/replies/results';
import { pickEntry, raceEntry, scoreEntry } from '@parc-ferme/http/replies/scores';
import { type Services, services } from '../services.ts';

type Data = Services<'notices' | 'predictions' | 'races' | 'revealedPicks' | 'seasons'>;

export const race = endpoint(contract.race, {
  read: (
    { params: { raceId }, query, userId },
    { notices, predictions, races, seasons, settings }: Data,
  ) => ({
    race: races.find(raceId),
    noticed: query.with ? notices.ofSeason(seasonOf(raceId)) : Promise.resolve(undefined),
    entrants: seasons.entrants(seasonOf(raceId)),
    // Not known yet are the race's own shards: it has another number if the setting was changed.
    likelyOwn: predictions.findOwn({ _id: raceId, shards: settings.shards }, userId),
  }),
  run: async (call, { predictions, revealedPicks, settings }) => {
    const { race, entrants, noticed, likelyOwn, player, now, reject } = call;
    const { after } = call.query;
    if (!race) return reject('race.unknown');
    const nameOf = nameIn(entrants);
    const page = race.outcome
      ? await scoresPage(race, race.outcome, now, after, nameOf, revealedPicks)
      : await picksPage(race, now, after, revealedPicks);
    const told = noticed && { notices: noticesOf(noticed, race._id) };
    if (!page) return { scores: [], result: null, ...told };
    if (after && after.revision !== (race.publishedRevision ?? 0)) return reject('result.changed');

    const isOwn = ({ user }: { user: string }) => user === player.id;
    if (after) return { ...page, scores: page.scores.filter((one) => !isOwn(one)) };
    if (!page.next || page.scores.some(isOwn)) return { ...page, ...told };
    const isLikely = race.shards === settings.shards;
    const own = isLikely ? likelyOwn : await predictions.findOwn(race, player.id);
    const entry = own ? raceEntry(own, race, nameOf) : [];
    return { ...page, scores: [...entry, ...page.scores], ...told };
  },
});

async function picksPage(
  race: Race,
  now: Date,
  from: Place | undefined,
  revealedPicks: Data['revealedPicks'],
) {
  const page = await revealedPicks.page(race, now, from ?? { shard: 0 });
  return (
    page && {
      scores: page.predictions.flatMap((one) => pickEntry(one, race)),
      result: null,
      next: page.next && contract.cursorText(0, page.next),
    }
  );
}

async function scoresPage(
  race: RaceWithOutcome,
  outcome: Outcome,
  now: Date,
  from: Place | undefined,
  nameOf: (id: string) => string,
  revealedPicks: Data['revealedPicks'],
) {
  const { publishedRevision = 0 } = race;
  const page = await revealedPicks.scores(race, now, from?.after);
  if (!page) return undefined;
  const { revision, impact, next } = page;
  return {
    scores: page.scores.map((one) => scoreEntry(one, outcome, nameOf)),
    result: revision ? resultReply(race, outcome, revision, impact, nameOf) : null,
    next: next && contract.cursorText(publishedRevision, { shard: 0, after: next }),
  };
}

export const handler = lambda(
  race,
  services((table) => ({
    notices: noticesIn(table),
    predictions: predictionsIn(table),
    races: racesIn(table),
    revealedPicks: revealedPicksIn(table),
    seasons: seasonsIn(table),
  })),
);
