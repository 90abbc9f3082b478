import * as contract from '@parc-ferme/contract/account';
import { commentsIn } from '@parc-ferme/data/comments';
import { predictionsIn } from '@parc-ferme/data/predictions';
import { seasonsIn } from '@parc-ferme/data/seasons';
import type { Comment } from '@parc-ferme/domain/comment/comment';
import type { CallerId } from '@parc-ferme/domain/identifiers';
import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import { endpoint } from '@parc-ferme/http/endpoint';
import { lambda } from '@parc-ferme/http/lambda';
import { predictionData } from '@parc-ferme/http/replies/predictions';
import { type Services, services } from '../services.ts';

const RACES_A_PIECE = 12;
const COMMENTS_A_PIECE = 250;

/** A page ends with the piece that reaches one of these. */
const MAX_PIECES = 8;
const ENOUGH_CHARACTERS = 100_000;

/** What one read of the table brings, and the cursor of what follows it. */
type Piece = { predictions: Prediction[]; comments: Comment[]; next: string };

type DataServices = Services<'comments' | 'predictions' | 'seasons'>;

export const data = endpoint(contract.data, {
  read: () => ({}),
  run: async ({ player, query: { cursor } }, repositories: DataServices) => {
    const { next, ...page } = await pageOf(pieces(player.id, cursor, repositories));
    return {
      ...page,
      account: player,
      predictions: page.predictions.map(predictionData),
      next,
    };
  },
});

async function pageOf(pieces: AsyncIterable<Piece>) {
  const page: Omit<Piece, 'next'> = { predictions: [], comments: [] };
  let [count, characters] = [0, 0];
  for await (const { next, ...piece } of pieces) {
    page.predictions.push(...piece.predictions);
    page.comments.push(...piece.comments);
    count += 1;
    characters += JSON.stringify(piece).length;
    if (count === MAX_PIECES || characters >= ENOUGH_CHARACTERS) return { ...page, next };
  }
  return { ...page, next: undefined };
}

/** The predictions of every season, the earliest first, and then the comments. */
async function* pieces(player: CallerId, cursor = 'predictions-1000-0', services: DataServices) {
  const [kind, from = '', races] = cursor.split('-');
  if (kind === 'predictions') yield* predictionsFrom(player, Number(from), Number(races), services);
  yield* commentsAfter(player, kind === 'comments' ? from : '', services);
}

async function* predictionsFrom(
  player: CallerId,
  first: number,
  racesBefore: number,
  { predictions, seasons, settings }: DataServices,
): AsyncGenerator<Piece> {
  const played = (await seasons.played(settings.season)).toReversed();
  for (const season of played.filter((one) => one >= first)) {
    const races = await seasons.raceShards(season);
    for (let at = season === first ? racesBefore : 0; at < races.length; at += RACES_A_PIECE) {
      const some = races.slice(at, at + RACES_A_PIECE);
      const found = await Promise.all(some.map((race) => predictions.findOwn(race, player)));
      const next = `predictions-${season}-${at + RACES_A_PIECE}`;
      yield { predictions: found.flatMap((one) => one ?? []), comments: [], next };
    }
  }
}

async function* commentsAfter(
  player: CallerId,
  after: string,
  { comments }: DataServices,
): AsyncGenerator<Piece> {
  const read = comments.readFor(player, { after, limit: COMMENTS_A_PIECE });
  for await (const { own, last = '' } of read) {
    yield { predictions: [], comments: own, next: `comments-${last}` };
  }
}

export const handler = lambda(
  data,
  services((table) => ({
    comments: commentsIn(table),
    predictions: predictionsIn(table),
    seasons: seasonsIn(table),
  })),
);
