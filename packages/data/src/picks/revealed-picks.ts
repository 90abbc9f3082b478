import type { Prediction } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { isRevealed } from '@parc-ferme/domain/race/race-clock';
import { PLAYERS_A_PAGE, type RevisionPage, scoresIn } from '../result/scores.ts';
import type { Table } from '../table.ts';
import { type Place, pageOfPicks } from './pages.ts';
import {
  parsePrediction,
  predictionKey,
  predictionsWithRaces,
  type RaceShards,
} from './predictions.ts';

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

  /** A page of all players' predictions, of one shard. */
  async function page(
    race: Race,
    now: Date,
    place: Place,
    consistent = false,
  ): Promise<PredictionPage | undefined> {
    if (!isRevealed(race, now)) return undefined;
    const options = { limit: PLAYERS_A_PAGE, consistent };
    const { items, next } = await pageOfPicks(table, race, place, options);
    return { predictions: items.map(parsePrediction), next };
  }

  /** A page of all players' picks with their published points. */
  async function scores(
    race: Race,
    now: Date,
    { after }: Place,
  ): Promise<RevisionPage | undefined> {
    const { _id, publishedRevision } = race;
    if (publishedRevision === undefined || !isRevealed(race, now)) return undefined;
    return scoresIn(table).ofRevision(_id, publishedRevision, after);
  }

  return { ofPlayer, ofPlayers, page, scores };
};
