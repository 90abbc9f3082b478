import { askedQuestion } from '@parc-ferme/domain/picks/choices';
import { Player } from '@parc-ferme/domain/player/player';
import {
  categoryTotals,
  type RaceOfPlayer,
  type ScoredRace,
} from '@parc-ferme/domain/player-season/player-season';
import {
  officialList,
  picksWithPoints,
  type ScoredPicks,
} from '@parc-ferme/domain/scoring/scored-picks';
import { rankHistory } from '@parc-ferme/domain/standings/rank-history';
import type { Item } from '../expressions.ts';
import { type ItemOf, itemsByKey } from '../items-by-key.ts';
import { type Key, keys } from '../keys.ts';
import { ownerOf } from '../player/accounts.ts';
import { parseRace, type RaceWithOutcome } from '../race/races.ts';
import { parseScore } from '../result/scores.ts';
import type { Table } from '../table.ts';
import type { StandingsPart, StandingsRace } from './standings-parts.ts';
import { furtherPartKeys, parsePart, readFirstPart } from './stored-standings.ts';

/** A race with a published result, and what all its players picked and earned together. */
export type PlayerSeasonRace = StandingsRace & ScoredRace & { topScore: number };

/** A player by the name in an address, or by the id of the session. */
type PlayerReference = { username: string } | { userId: string };

export type PlayerSeason = Pick<Player, 'id' | 'username' | 'rival'> & {
  /** In the order of the season. */
  races: RaceOfPlayer[];
};

/** The players in the order of their references; undefined if unknown. */
type PlayerSeasons = { races: PlayerSeasonRace[]; players: (PlayerSeason | undefined)[] };

/** A column of the standings with the race as it is stored. */
type PublishedRace = StandingsRace & { stored: RaceWithOutcome | undefined };

export const playerSeasonsIn = (table: Table) => ({
  /** Points and ranks are those of the standings, picks those of the published scores. */
  async find(season: number, references: PlayerReference[]): Promise<PlayerSeasons> {
    const [ids, { partPrefix, firstPart }] = await Promise.all([
      idsOf(table, references),
      readFirstPart(table, season, { consistent: true }),
    ]);
    const partKeys = furtherPartKeys(season, partPrefix, firstPart.parts);
    const itemOf = await itemsByKey(table, [
      ...partKeys,
      ...firstPart.races.map(({ _id }) => keys.race(_id)),
      ...ids.flatMap((id) => (id === undefined ? [] : keysOfPlayer(id, firstPart.races))),
    ]);
    const parts = [firstPart, ...partKeys.map((key) => parsePart(itemOf(key)))];
    const races = firstPart.races.map((race) => {
      const item = itemOf(keys.race(race._id));
      return { ...race, stored: item && parseRace(item) };
    });
    const isReplaced =
      parts.includes(undefined) ||
      races.some(({ revision, stored }) => stored?.publishedRevision !== revision);
    // A publication came between the two requests.
    if (isReplaced) return this.find(season, references);

    const rows = parts.flatMap((part) => part?.rows ?? []);
    return {
      races: races.map(({ stored, ...race }) => {
        const topScore = firstPart.topScores[race._id] ?? 0;
        return { ...race, topScore, ...resultAndTotals(stored) };
      }),
      players: ids.map((id) => {
        const account = id === undefined ? undefined : itemOf(keys.account(id));
        return (
          account && playerSeason(Player.parse(account), races, { ...firstPart, rows }, itemOf)
        );
      }),
    };
  },
});

function keysOfPlayer(id: string, races: StandingsRace[]): Key[] {
  return [keys.account(id), ...races.map(({ _id, revision }) => keys.score(_id, revision, id))];
}

function playerSeason(
  { id, username, rival }: Player,
  races: PublishedRace[],
  { rows, rules }: Pick<StandingsPart, 'rows' | 'rules'>,
  itemOf: ItemOf,
): PlayerSeason {
  const raceIds = races.map(({ _id }) => _id);
  const ranks = rankHistory(rows, raceIds, id, rules);
  return {
    id,
    username,
    rival,
    races: races.map(({ _id, revision, stored }) => ({
      rank: ranks.get(_id) ?? null,
      scored: scoredPicksIn(itemOf(keys.score(_id, revision, id)), stored),
    })),
  };
}

function scoredPicksIn(
  score: Item | undefined,
  race: RaceWithOutcome | undefined,
): ScoredPicks | null {
  if (!score || !race?.outcome) return null;
  const { picks, sentAgainFrom } = parseScore(score);
  return { ...picksWithPoints(picks, race.outcome, race.question), sentAgainFrom };
}

/** The official values of a race, and what all its players picked and earned; empty without a result. */
function resultAndTotals(race: RaceWithOutcome | undefined) {
  const question = race?.question && askedQuestion(race.question);
  return {
    ...(question && { question }),
    official: race?.outcome ? officialList(race.outcome, question) : [],
    totals: race?.totals ?? categoryTotals([], []),
  };
}

async function idsOf(table: Table, references: PlayerReference[]): Promise<(string | undefined)[]> {
  const names = references.flatMap((one) => ('username' in one ? one.username : []));
  const nameItems = await table.getAll(names.map(keys.username));
  const idByName = new Map(names.map((name, index) => [name, ownerOf(name, nameItems[index])]));
  return references.map((one) => ('username' in one ? idByName.get(one.username) : one.userId));
}
