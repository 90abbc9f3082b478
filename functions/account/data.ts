import * as contract from '@parc-ferme/contract/account';
import { commentsIn, type OwnReaction } from '@parc-ferme/data/comment/comments';
import { pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { tipsIn } from '@parc-ferme/data/season/tips';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import { type CallerId, seasonOf } from '@parc-ferme/domain/identifiers';
import { tipsAsRace, tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';
import { accountReply } from '@parc-ferme/server/replies/account';
import { predictionData } from '@parc-ferme/server/replies/predictions';
import { currentSeason, playerRoute, signReceipt, table } from '../composition.ts';

const RACES_PER_READ = 12;
const COMMENTS_PER_READ = 250;

/** A page of the data ends with the read that reaches one of these limits. */
const MAX_READS = 8;
const MAX_CHARACTERS = 100_000;

/** The result of one read of the table, and the cursor of the next one. */
type Part = {
  predictions: OwnPrediction[];
  comments: Comment[];
  reactions: OwnReaction[];
  next: string;
};

type OwnPrediction = Awaited<ReturnType<typeof predictions.findAllOwnWithRaces>>[number];

const comments = commentsIn(table);
const predictions = predictionsIn(table);
const pushDevices = pushDevicesIn(table);
const seasons = seasonsIn(table);
const tips = tipsIn(table);

export const handler = playerRoute(contract.data, async ({ player, query: { cursor }, now }) => {
  const [{ next, ...page }, devices] = await Promise.all([
    firstPageOf(partsFrom(player.id, now, cursor)),
    cursor === undefined ? pushDevices.find(player.id) : [],
  ]);
  const predictionReplies = page.predictions.map(({ prediction, race }) =>
    predictionData(prediction, race, player, now, (receipt) => signReceipt(receipt, now)),
  );
  return {
    ...page,
    account: accountReply(player),
    pushDevices: devices,
    predictions: (await Promise.all(predictionReplies)).flat(),
    next,
  };
});

async function firstPageOf(parts: AsyncIterable<Part>) {
  const page: Omit<Part, 'next'> = { predictions: [], comments: [], reactions: [] };
  let reads = 0;
  let characters = 0;
  for await (const { next, ...part } of parts) {
    page.predictions.push(...part.predictions);
    page.comments.push(...part.comments);
    page.reactions.push(...part.reactions);
    reads += 1;
    characters += JSON.stringify(part).length;
    if (reads === MAX_READS || characters >= MAX_CHARACTERS) return { ...page, next };
  }
  return { ...page, next: undefined };
}

/** A year that is a valid season, and earlier than any. */
const BEFORE_ALL_SEASONS = 1000;

/**
 * The predictions of every season, the earliest first, then the general comments and those on races.
 *
 * @param cursor where to continue: `predictions-<season>-<races read>`, `comments-<id of the last one read>`,
 *   `races-<season>` or `races-<race>.<id of the last comment read>`
 */
async function* partsFrom(
  player: CallerId,
  now: Date,
  cursor = `predictions-${BEFORE_ALL_SEASONS}-0`,
) {
  const [kind, seasonOrComment = '', racesRead] = cursor.split('-');
  const playedSeasons = (await seasons.played(await currentSeason.get(now))).toReversed();
  if (kind === 'predictions') {
    const start = { season: Number(seasonOrComment), racesRead: Number(racesRead) };
    yield* predictionsFrom(player, playedSeasons, start);
  }
  if (kind !== 'races') yield* commentsAfter(player, kind === 'comments' ? seasonOrComment : '');
  const from = kind === 'races' ? cursor.slice('races-'.length) : String(BEFORE_ALL_SEASONS);
  yield* commentsOnRaces(player, playedSeasons, from);
}

async function* predictionsFrom(
  player: CallerId,
  playedSeasons: number[],
  start: { season: number; racesRead: number },
): AsyncGenerator<Part> {
  for (const season of playedSeasons.filter((year) => year >= start.season)) {
    const races = await seasons.raceShards(season);
    let racesRead = season === start.season ? start.racesRead : 0;
    while (racesRead < races.length) {
      const tipsOfSeason = racesRead === 0 ? await ownTips(season, player) : [];
      const racesToRead = races.slice(racesRead, racesRead + RACES_PER_READ);
      const found = await predictions.findAllOwnWithRaces(racesToRead, player);
      racesRead += RACES_PER_READ;
      yield {
        predictions: [...tipsOfSeason, ...found],
        comments: [],
        reactions: [],
        next: `predictions-${season}-${racesRead}`,
      };
    }
  }
}

/** The player's season tips, stored like the prediction of a race. */
async function ownTips(season: number, player: CallerId): Promise<OwnPrediction[]> {
  const [stored, races] = await Promise.all([tips.find(season), seasons.races(season)]);
  const firstRace = tipsRaceOf(races, stored);
  const race = firstRace && tipsAsRace(firstRace, stored);
  const prediction = race && (await predictions.findOwn(race, player));
  return prediction ? [{ prediction, race }] : [];
}

async function* commentsAfter(player: CallerId, after: string): AsyncGenerator<Part> {
  const read = comments.ofPlayer(player, {
    after: after ? { _id: after } : undefined,
    limit: COMMENTS_PER_READ,
  });
  for await (const { own, reactions, last } of read) {
    const next = last ? `comments-${last._id}` : `races-${BEFORE_ALL_SEASONS}`;
    yield { predictions: [], comments: own, reactions, next };
  }
}

/** @param from a season, or a race with the id of the last comment read: `2025-spa.<id>` */
async function* commentsOnRaces(
  player: CallerId,
  playedSeasons: number[],
  from: string,
): AsyncGenerator<Part> {
  const [seasonOrRace = '', _id] = from.split('.');
  const firstSeason = seasonOf(seasonOrRace);
  for (const season of playedSeasons.filter((year) => year >= firstSeason)) {
    const after = season === firstSeason && _id ? { _id, thread: seasonOrRace } : undefined;
    const read = comments.ofPlayer(player, { season, after, limit: COMMENTS_PER_READ });
    for await (const { own, reactions, last } of read) {
      const next = last ? `races-${last.thread}.${last._id}` : `races-${season + 1}`;
      yield { predictions: [], comments: own, reactions, next };
    }
  }
}
