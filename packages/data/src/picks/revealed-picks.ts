import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { PLAYERS_PER_PAGE, type RevisionPage, scoresIn } from '../result/scores.ts';
import type { Table } from '../table.ts';
import { type PageStart, pageOfPicks } from './pages.ts';
import {
  predictionKey,
  predictionsWithRaces,
  type RaceShards,
  readPredictions,
} from './predictions.ts';

/** A page of all players' predictions of a revealed race, of one shard. */
export type PredictionPage = {
  predictions: Prediction[];
  next: PageStart | undefined;
};

/**
 * Other players' picks, and none before they are revealed. Handlers can read them in no other way, so that
 * none can forget to check the reveal.
 */
export const revealedPicksIn = (table: Table) => {
  /** A player's predictions for the races that are revealed, with those races. */
  async function ofPlayer(races: RaceShards[], userId: string) {
    const predictions = await predictionsWithRaces(table, races, userId);
    return predictions.filter(({ race }) => isRevealed(race));
  }

  /** The predictions of some players for a race. */
  async function ofPlayers(race: Race, userIds: string[]): Promise<Prediction[]> {
    if (!isRevealed(race)) return [];
    const items = await table.getAll(userIds.map((id) => predictionKey(race, id)));
    return readPredictions(items.filter((item) => item !== undefined)).predictions;
  }

  async function page(race: Race, start: PageStart): Promise<PredictionPage | undefined> {
    if (!isRevealed(race)) return undefined;
    const { items, next } = await pageOfPicks(table, race, start, { limit: PLAYERS_PER_PAGE });
    return { predictions: readPredictions(items).predictions, next };
  }

  /** A page of all players' picks with their published points. */
  async function scores(race: Race, { after }: PageStart): Promise<RevisionPage | undefined> {
    const { _id, publishedRevision } = race;
    if (publishedRevision === undefined || !isRevealed(race)) return undefined;
    return scoresIn(table).ofRevision(_id, publishedRevision, after);
  }

  return { ofPlayer, ofPlayers, page, scores };
};
