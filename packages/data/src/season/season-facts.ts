import type { HouseRules as Rules } from '@parc-ferme/domain/standings/house-rules';
import { HouseRules } from '@parc-ferme/domain/standings/house-rules-shape';
import * as z from 'zod/mini';
import { expression, set, unchanged } from '../expressions.ts';
import { json } from '../json-attribute.ts';
import { keys } from '../keys.ts';
import type { Table, Write } from '../table.ts';

const StoredCurrentSeason = z.object({ season: z.number() });

/** The lasting facts of a season. The items of all seasons are in one partition; see `keys.seasonFacts`. */
const SeasonFacts = z.object({
  season: z.number(),
  /** The house rules, fixed as the first race of the season was closed. */
  rules: z.optional(json(HouseRules)),
  /** When the rules were last set. Rules are fixed only if this has not changed since they were read. */
  rulesSetAt: z.optional(z.string()),
  /** Whether the season itself is predicted, by the rules that were last set. */
  seasonTips: z.optional(z.boolean()),
  finalAt: z.optional(z.string()),
});
export type SeasonFacts = z.infer<typeof SeasonFacts>;

/** Notes that a new season itself is predicted, by the rules that it takes over from the season before. */
export function seasonTipsWrite(season: number): Write {
  return { update: keys.seasonFacts(season), change: set({ season, seasonTips: true }) };
}

/** Notes that the rules were set. Fails once they are fixed. */
export function rulesSetWrite(season: number, { seasonTips }: Rules, at: Date): Write {
  return {
    update: keys.seasonFacts(season),
    change: set({ season, rulesSetAt: at.toISOString(), seasonTips: seasonTips !== undefined }),
    if: unchanged({ rules: undefined }),
  };
}

/**
 * Fixes the rules of a season. Fails if they are fixed, or were set since they were read.
 *
 * @param rulesSetAt the stored value, read before the rules were read
 */
export function rulesFixedWrite(
  season: number,
  rules: Rules,
  rulesSetAt: string | undefined,
): Write {
  return {
    update: keys.seasonFacts(season),
    change: set({ season, rules: JSON.stringify(rules) }),
    if: unchanged({ rules: undefined, rulesSetAt }),
  };
}

export const seasonFactsIn = (table: Table) => ({
  /**
   * The current season.
   *
   * @param firstSeason the one that a deployment starts with
   */
  async current(firstSeason: number): Promise<number> {
    const item = await table.get(keys.currentSeason());
    return item ? StoredCurrentSeason.parse(item).season : firstSeason;
  },

  /** @returns false if this season or a later one has begun already, and nothing was written */
  async begin(season: number, alsoWrite: Write[]): Promise<boolean> {
    const failed = await table.transact([
      {
        put: { ...keys.currentSeason(), season },
        if: expression`attribute_not_exists(#season) OR #season < ${season}`,
      },
      ...alsoWrite,
    ]);
    return failed.length === 0;
  },

  /** The current season and all earlier ones, the latest first. The calendar of the next may be stored already. */
  async played(current: number): Promise<number[]> {
    return (await this.factsOfPlayed(current)).map(({ season }) => season);
  },

  async factsOfPlayed(current: number): Promise<SeasonFacts[]> {
    return (await this.allFacts(current)).filter(({ season }) => season <= current);
  },

  /** The facts of all seasons that are stored, also of one that has not begun, the latest first. */
  async allFacts(current: number): Promise<SeasonFacts[]> {
    const items = await table.query(keys.seasons(), { prefix: 'SEASON#' });
    const stored = items.map((item) => SeasonFacts.parse(item));
    const facts = stored.some(({ season }) => season === current)
      ? stored
      : [...stored, { season: current }];
    return facts.sort((one, other) => other.season - one.season);
  },

  async facts(season: number): Promise<SeasonFacts> {
    const item = await table.get(keys.seasonFacts(season));
    return item ? SeasonFacts.parse(item) : { season };
  },

  /** Stored once: a later correction changes nothing of it. */
  async saveFinal(season: number, at: Date): Promise<void> {
    const change = expression`SET #season = ${season},
      #finalAt = if_not_exists(#finalAt, ${at.toISOString()})`;
    await table.update(keys.seasonFacts(season), change);
  },
});
