import { Player } from '@parc-ferme/domain/player/player';
import {
  categoryTotals,
  type RaceOfPlayer,
  type ScoredRace,
} from '@parc-ferme/domain/player-season/player-season';
import { officialList, scoredPicks } from '@parc-ferme/domain/scoring/scored-picks';
import { rankHistory } from '@parc-ferme/domain/standings/rank-history';
import type { Item } from '../expressions.ts';
import { type Key, keys } from '../keys.ts';
import { ownerOf } from '../player/accounts.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import { parseScore } from '../result/scores.ts';
import type { Table } from '../table.ts';
import type { StandingsRace } from './standings-pages.ts';
import { furtherPages, parsePage, readFirst } from './stored-standings.ts';

/** A race with a published result, and what all its players picked and earned together. */
export type PlayerSeasonRace = StandingsRace & ScoredRace & { topScore: number };

/** A player by the name in an address, or by the id of the session. */
type Wanted = { username: string } | { userId: string };

export type PlayerSeason = Pick<Player, 'id' | 'username' | 'rival'> & {
  /** In the order of the season. */
  races: RaceOfPlayer[];
};

/** Players in the order that they were wanted in; undefined if unknown. */
type Found = { races: PlayerSeasonRace[]; players: (PlayerSeason | undefined)[] };

export const playerSeasonsIn = (table: Table) => ({
  /** Points and ranks are those of the standings, picks those of the published scores. */
  async find(season: number, wanted: Wanted[]): Promise<Found> {
    const [ids, { pagePrefix, first }] = await Promise.all([
      idsOf(table, wanted),
      readFirst(table, season, true),
    ]);
    const known = [...new Set(ids.filter((id) => id !== undefined))];
    const [others = [], stored = [], accounts = [], ...scores] = await inGroups(table, [
      furtherPages(season, pagePrefix, first.pages),
      first.races.map(({ _id }) => keys.race(_id)),
      known.map(keys.account),
      ...known.map((id) => first.races.map(({ _id, revision }) => keys.score(_id, revision, id))),
    ]);
    const pages = [first, ...others.map(parsePage)];
    const races = stored.map((item) => item && parseRace(item));
    const isReplaced =
      pages.some((page) => page === undefined) ||
      first.races.some(({ revision }, at) => races[at]?.publishedRevision !== revision);
    // A publication came between the two requests.
    if (isReplaced) return this.find(season, wanted);

    const rows = pages.flatMap((page) => page?.rows ?? []);
    const players = accounts.map((account, index) => {
      const player = account && Player.parse(account);
      if (!player) return undefined;
      const { id, username, rival } = player;
      const ranks = rankHistory(
        rows,
        first.races.map(({ _id }) => _id),
        id,
        first.rules,
      );
      return { id, username, rival, races: racesOf(scores[index] ?? [], races, ranks) };
    });
    return {
      races: first.races.map((race, at) => ({
        ...race,
        topScore: first.topScores[race._id] ?? 0,
        ...sumsOf(races[at]),
      })),
      players: ids.map((id) => (id === undefined ? undefined : players[known.indexOf(id)])),
    };
  },
});

/** The result and the sums of a race that was published; empty without one. */
function sumsOf(race: RaceWithOutcome | undefined) {
  return {
    official: race?.outcome ? officialList(race.outcome) : [],
    totals: race?.totals ?? categoryTotals([], []),
  };
}

async function idsOf(table: Table, wanted: Wanted[]): Promise<(string | undefined)[]> {
  const names = wanted.flatMap((one) => ('username' in one ? one.username : []));
  const guards = await table.getAll(names.map(keys.username));
  return wanted.map((one) =>
    'username' in one ? ownerOf(one.username, guards.shift()) : one.userId,
  );
}

/** Groups of items, in one request. */
async function inGroups(table: Table, groups: Key[][]): Promise<(Item | undefined)[][]> {
  const items = await table.getAll(groups.flat());
  return groups.map(({ length }) => items.splice(0, length));
}

function racesOf(
  scores: (Item | undefined)[],
  races: (RaceWithOutcome | undefined)[],
  ranks: (number | null)[],
): RaceOfPlayer[] {
  return scores.map((score, at) => {
    const outcome = races[at]?.outcome;
    const rank = ranks[at] ?? null;
    if (!score || !outcome) return { rank, scored: null };
    const { picks, sentAgainFrom } = parseScore(score);
    return { rank, scored: { ...scoredPicks(picks, outcome), sentAgainFrom } };
  });
}
