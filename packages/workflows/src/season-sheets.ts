import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import type { PlayerSeasonRace } from '@parc-ferme/data/standings/packed-player-seasons';
import type { StandingsRace } from '@parc-ferme/data/standings/packed-standings';
import type { PlayerSeasons } from '@parc-ferme/data/standings/player-seasons';
import type { Sheet } from '@parc-ferme/domain/picks/prediction';
import { fieldOf } from '@parc-ferme/domain/player-season/player-season';
import type { Outcome } from '@parc-ferme/domain/result/result';
import {
  officialValues,
  type ScoredSheet,
  scoredSheet,
  totalOf,
} from '@parc-ferme/domain/scoring/scored-sheet';
import { seasonProgress } from '@parc-ferme/domain/standings/season-progress';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';

type ScoredPicks = Sheet & { userId: string };
/** A race as it is published now. */
export type PublishedRace = StandingsRace & { outcome: Outcome | undefined };
/** The race that is being published, with all players' effective picks. */
export type ScoredRace = { raceId: string; scores: ScoredPicks[] };

type Sheets = Map<string, ScoredSheet>;

/**
 * All players' sheets and ranks of a season, for their pages. Races that are stored with the revision
 * that is published stay as they are; others are read from their scores, as all are once there is
 * another category.
 */
export async function seasonSheets(
  stored: PlayerSeasons,
  published: PublishedRace[],
  scored: ScoredRace,
  players: ScoredPlayer[],
  data: Pick<ScoringRepositories, 'scores'>,
): Promise<Pick<PlayerSeasons, 'races' | 'players'>> {
  const sheets = new Map<string, Sheets>();
  for (const race of published) sheets.set(race._id, await sheetsOf(race, stored, scored, data));
  const progress = seasonProgress(
    players,
    published.map(({ _id }) => _id),
  );
  const ids = new Set([...sheets.values()].flatMap((ofRace) => [...ofRace.keys()]));
  return {
    races: published.map((race) => withField(race, sheets.get(race._id) ?? new Map())),
    players: [...ids].map((id) => ({
      id,
      races: published.map(({ _id }, race) => ({
        rank: progress.get(id)?.[race]?.rank ?? null,
        sheet: sheets.get(_id)?.get(id) ?? null,
      })),
    })),
  };
}

async function sheetsOf(
  { _id, revision, outcome }: PublishedRace,
  stored: PlayerSeasons,
  scored: ScoredRace,
  { scores }: Pick<ScoringRepositories, 'scores'>,
): Promise<Sheets> {
  if (!outcome) return new Map();
  if (_id === scored.raceId) return sheetsBy(outcome, scored.scores);
  const index = stored.races.findIndex((race) => race._id === _id && race.revision === revision);
  if (index < 0) {
    const pages = await Array.fromAsync(scores.pages(_id, revision));
    return sheetsBy(outcome, pages.flat());
  }
  return new Map(
    stored.players.flatMap(({ id, races }) => {
      const sheet = races[index]?.sheet;
      return sheet ? [[id, sheet] as const] : [];
    }),
  );
}

function sheetsBy(outcome: Outcome, scores: ScoredPicks[]): Sheets {
  return new Map(
    scores.map(({ userId, picks, sentAgainFrom, afterRecovery }) => [
      userId,
      { ...scoredSheet(picks, outcome), sentAgainFrom, afterRecovery },
    ]),
  );
}

function withField({ outcome, ...race }: PublishedRace, sheets: Sheets): PlayerSeasonRace {
  const official = outcome ? officialValues(outcome) : [];
  const all = [...sheets.values()];
  return {
    ...race,
    official,
    field: fieldOf(all, official),
    topScore: Math.max(0, ...all.map(totalOf)),
  };
}
