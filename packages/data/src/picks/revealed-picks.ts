import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { keys } from '../keys.ts';
import { PLAYERS_A_PAGE, type RevisionPage, scoresIn } from '../result/scores.ts';
import type { Table } from '../table.ts';
import {
  parsePrediction,
  predictionKey,
  predictionsWithRaces,
  type RaceShards,
} from './predictions.ts';

/** A cursor: the shard, and the last player of the previous page unless at its start. */
export type Place = { shard: number; after?: string | undefined };

type PredictionPage = {
  predictions: Prediction[];
  next: Place | undefined;
};

/**
 * Other players' picks, none before they are revealed. The only way for handlers to read them, so that
 * none can forget to check the race and the time.
 */
export const revealedPicksIn = (table: Table) => {
  /** A player's predictions for the races that are revealed, with those races. */
  async function ofPlayer(races: RaceShards[], now: Date, userId: string) {
    const found = await predictionsWithRaces(table, races, userId);
    return found.filter(({ race }) => isRevealed(race, now));
  }

  /** The predictions of some players for a race. */
  async function ofPlayers(race: Race, now: Date, userIds: string[]): Promise<Prediction[]> {
    if (!isRevealed(race, now)) return [];
    const items = await table.getAll(userIds.map((id) => predictionKey(race, id)));
    return items.flatMap((item) => (item ? parsePrediction(item) : []));
  }

  /**
   * A page of all players' predictions of one shard, in one query. Eventually consistent, at half the
   * price: by the reveal all writes have long arrived.
   */
  async function page(
    race: Race,
    now: Date,
    { shard, after }: Place,
  ): Promise<PredictionPage | undefined> {
    if (!isRevealed(race, now)) return undefined;
    const pages = table.pages(keys.picks(race._id, shard), {
      after: after === undefined ? undefined : keys.prediction(race._id, shard, after),
      limit: PLAYERS_A_PAGE + 1,
      consistent: false,
    });
    const { value: items = [] } = await pages.next();
    const predictions = items.slice(0, PLAYERS_A_PAGE).map(parsePrediction);
    if (items.length > predictions.length) {
      return { predictions, next: { shard, after: predictions.at(-1)?.userId } };
    }
    const isLast = shard + 1 >= race.shards;
    return { predictions, next: isLast ? undefined : { shard: shard + 1 } };
  }

  /** A page of all players' picks with their published points. */
  async function scores(race: Race, now: Date, after?: string): Promise<RevisionPage | undefined> {
    const { _id, publishedRevision } = race;
    if (publishedRevision === undefined || !isRevealed(race, now)) return undefined;
    return scoresIn(table).ofRevision(_id, publishedRevision, after);
  }

  return { ofPlayer, ofPlayers, page, scores };
};
