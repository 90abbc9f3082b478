import * as contract from '@parc-ferme/contract/account';
import { commentsIn, type OwnReaction } from '@parc-ferme/data/comment/comments';
import { pushDevicesIn } from '@parc-ferme/data/message/push-devices';
import { predictionsIn } from '@parc-ferme/data/picks/predictions';
import { seasonsIn } from '@parc-ferme/data/season/seasons';
import { tipsIn } from '@parc-ferme/data/season/tips';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import { type CallerId, seasonOf } from '@parc-ferme/domain/identifiers';
import { asRace, tipsRaceOf } from '@parc-ferme/domain/tips/season-tips';
import { accountReply } from '@parc-ferme/server/replies/account';
import { predictionData } from '@parc-ferme/server/replies/predictions';
import { currentSeason, playerRoute, signReceipt, table } from '../composition.ts';

const RACES_PER_READ = 12;
const COMMENTS_PER_READ = 250;

/** A page ends with the read that reaches one of these limits. */
const MAX_READS = 8;
const ENOUGH_CHARACTERS = 100_000;

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
    pageOf(parts(player.id, now, cursor)),
    cursor === undefined ? pushDevices.find(player.id) : [],
  ]);
  const own = page.predictions.map(({ prediction, race }) =>
    predictionData(prediction, race, player, now, (receipt) => signReceipt(receipt, now)),
  );
  return {
    ...page,
    account: accountReply(player),
    pushDevices: devices,
    predictions: (await Promise.all(own)).flat(),
    next,
  };
});

async function pageOf(parts: AsyncIterable<Part>) {
  const page: Omit<Part, 'next'> = { predictions: [], comments: [], reactions: [] };
  let [count, characters] = [0, 0];
  for await (const { next, ...part } of parts) {
    page.predictions.push(...part.predictions);
    page.comments.push(...part.comments);
    page.reactions.push(...part.reactions);
    count += 1;
    characters += JSON.stringify(part).length;
    if (count === MAX_READS || characters >= ENOUGH_CHARACTERS) return { ...page, next };
  }
  return { ...page, next: undefined };
}

/** Earlier than every season, so that a cursor with it begins at the first one. */
const NO_SEASON = 1000;

/**
 * The predictions of every season, the earliest first, then the general comments and those on races.
 *
 * @param cursor where to continue: `predictions-<season>-<races read>`, `comments-<id of the last one read>`,
 *   `races-<season>` or `races-<race>.<id of the last comment read>`
 */
async function* parts(player: CallerId, now: Date, cursor = `predictions-${NO_SEASON}-0`) {
  const [kind, from = '', racesRead] = cursor.split('-');
  const played = (await seasons.played(await currentSeason.get(now))).toReversed();
  if (kind === 'predictions')
    yield* predictionsFrom(player, played, Number(from), Number(racesRead));
  if (kind !== 'races') yield* commentsAfter(player, kind === 'comments' ? from : '');
  const fromRace = kind === 'races' ? cursor.slice('races-'.length) : String(NO_SEASON);
  yield* commentsOnRaces(player, played, fromRace);
}

async function* predictionsFrom(
  player: CallerId,
  played: number[],
  first: number,
  racesRead: number,
): AsyncGenerator<Part> {
  for (const season of played.filter((one) => one >= first)) {
    const races = await seasons.raceShards(season);
    for (let at = season === first ? racesRead : 0; at < races.length; at += RACES_PER_READ) {
      const end = at + RACES_PER_READ;
      const found = await predictions.findAllOwnWithRaces(races.slice(at, end), player);
      yield {
        predictions: [...(at === 0 ? await ownTips(season, player) : []), ...found],
        comments: [],
        reactions: [],
        next: `predictions-${season}-${end}`,
      };
    }
  }
}

/** What the player predicted of a season, before its races. */
async function ownTips(season: number, player: CallerId): Promise<OwnPrediction[]> {
  const [stored, races] = await Promise.all([tips.find(season), seasons.races(season)]);
  const first = tipsRaceOf(races, stored);
  const race = first && asRace(first, stored);
  const prediction = race && (await predictions.findOwn(race, player));
  return prediction ? [{ prediction, race }] : [];
}

async function* commentsAfter(player: CallerId, after: string): AsyncGenerator<Part> {
  const read = comments.readFor(player, {
    after: after ? { _id: after } : undefined,
    limit: COMMENTS_PER_READ,
  });
  for await (const { own, reactions, last } of read) {
    const next = last ? `comments-${last._id}` : `races-${NO_SEASON}`;
    yield { predictions: [], comments: own, reactions, next };
  }
}

/** @param from a season, or the race and the id of the last comment read */
async function* commentsOnRaces(
  player: CallerId,
  played: number[],
  from: string,
): AsyncGenerator<Part> {
  const [thread = '', _id] = from.split('.');
  const first = seasonOf(thread);
  for (const season of played.filter((one) => one >= first)) {
    const after = season === first && _id ? { _id, thread } : undefined;
    const read = comments.readFor(player, { season, after, limit: COMMENTS_PER_READ });
    for await (const { own, reactions, last } of read) {
      const next = last ? `races-${last.thread}.${last._id}` : `races-${season + 1}`;
      yield { predictions: [], comments: own, reactions, next };
    }
  }
}
