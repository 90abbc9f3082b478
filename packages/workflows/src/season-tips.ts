import { type Audited, seasonAuditWrites } from '@parc-ferme/data/operations/audit';
import { allPredictions } from '@parc-ferme/data/picks/picks-for-scoring';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { tipsDecidedWrite } from '@parc-ferme/data/season/tips';
import type { Write } from '@parc-ferme/data/table';
import { withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import { shownPicks } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { areDecided } from '@parc-ferme/domain/season/season-state';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import {
  asRace,
  decidedTips,
  type SeasonTips,
  type TipDecision,
  tipsRaceOf,
} from '@parc-ferme/domain/tips/season-tips';
import type { TipKey } from '@parc-ferme/domain/tips/tip-keys';
import { type TipRow, tipRows, tipsScore } from '@parc-ferme/domain/tips/tip-rows';

/** The tips of a season with all that they are predicted and decided by. */
export type TippedSeason = {
  season: number;
  rules: HouseRules;
  tips: SeasonTips;
  /** The tips as a race, which closes as the season's first one. */
  race: Race;
  races: Race[];
  rows: TipRow[];
};

/** @returns undefined without a race, or if the house rules have no tips */
export async function tippedSeason(
  season: number,
  { seasons, standings, tips: all }: Pick<ScoringRepositories, 'seasons' | 'standings' | 'tips'>,
): Promise<TippedSeason | undefined> {
  const [{ rules }, tips, races] = await Promise.all([
    standings.page(season, 1, true),
    all.find(season),
    seasons.races(season, true),
  ]);
  const first = tipsRaceOf(races, tips);
  if (!first || !rules.seasonTips) return undefined;
  const race = asRace(first, tips);
  return { season, rules, tips, race, races, rows: tipRows(rules, race.tipQuestions ?? {}) };
}

/** Whether every race has a result or is off the calendar. */
export function canBeDecided({ tips, races }: Pick<TippedSeason, 'tips' | 'races'>): boolean {
  return tips.revealedAt !== undefined && areDecided(races);
}

type Decision = Pick<TipDecision, 'reason' | 'by'> & {
  values: Partial<Record<TipKey, string | null>>;
};

/**
 * Stores decisions on tips with what all players' tips earn by them, in one transaction with the audit entry and the
 * notice.
 *
 * @returns the number of players whose points change; undefined if nothing is decided otherwise than before
 */
export async function decideTips(
  tipped: TippedSeason,
  { values, reason, by }: Decision,
  { at, admin }: Pick<Audited, 'at' | 'admin'>,
  data: ScoringRepositories,
): Promise<number | undefined> {
  const { season, tips } = tipped;
  const before = decidedTips(tips);
  const further = tipped.rows.flatMap(({ key: value }): TipDecision[] => {
    const to = values[value];
    const isSame = to === undefined || to === (before[value] ?? null);
    // The race data never replaces a decision, whoever was faster.
    const isDecided = by === null && tips.decisions.some((one) => one.value === value);
    return isSame || isDecided ? [] : [{ value, to, reason, by, at: at.toISOString() }];
  });
  if (further.length === 0) return undefined;
  const decided = { ...tips, decisions: [...tips.decisions, ...further] };
  const entry = {
    at,
    admin,
    reason,
    action: 'tips.decided' as const,
    about: String(season),
    before: further.map(({ value }) => ({ value, to: before[value] ?? null })),
    after: further.map(({ value, to }) => ({ value, to })),
  };
  const playersChanged = await publish({ ...tipped, tips: decided }, data, [
    tipsDecidedWrite(tips, further),
    ...seasonAuditWrites(season, entry),
  ]);
  if (playersChanged !== undefined) return playersChanged;
  const again = await tippedSeason(season, data);
  return again && decideTips(again, { values, reason, by }, { at, admin }, data);
}

/** Counts the tips of a season again, after another sheet of them was published. */
export async function recountTips(season: number, data: ScoringRepositories): Promise<void> {
  const tipped = await tippedSeason(season, data);
  if (!tipped || tipped.tips.decisions.length === 0) return;
  if ((await publish(tipped, data, [])) === undefined) await recountTips(season, data);
}

/**
 * Publishes the standings with what the tips earn.
 *
 * @returns the number of players whose points change; undefined if the standings or the decisions changed meanwhile
 */
async function publish(
  tipped: TippedSeason,
  data: ScoringRepositories,
  alsoWrite: Write[],
): Promise<number | undefined> {
  const { season } = tipped;
  const points = await pointsOf(tipped, data);
  const read = await data.standings.load(season);
  const players = withTips(read, points);
  const content = { races: read.races, players };
  if (!(await data.standings.publish(season, read, content, alsoWrite))) return undefined;
  const earlier = new Map(read.players.map((one) => [one.id, one.tips]));
  return players.filter(({ id, tips }) => (earlier.get(id) ?? 0) !== (tips ?? 0)).length;
}

/** What all players' tips earn by what is decided; nobody has points before anything is. */
async function pointsOf(
  { tips, race, rows }: TippedSeason,
  { table }: ScoringRepositories,
): Promise<Map<string, number>> {
  const decided = withFirstIds(decidedTips(tips), race.closed?.joined);
  const points = new Map<string, number>();
  if (Object.keys(decided).length === 0) return points;
  for await (const { predictions } of allPredictions(table, race)) {
    for (const prediction of predictions) {
      const shown = shownPicks(prediction, race);
      if (shown) points.set(prediction.userId, tipsScore(shown.picks, decided, rows));
    }
  }
  return points;
}

/** All registered players with the points of their tips. */
function withTips(
  {
    players,
    pendingPlayers,
  }: Pick<
    Awaited<ReturnType<ScoringRepositories['standings']['load']>>,
    'players' | 'pendingPlayers'
  >,
  points: Map<string, number>,
): ScoredPlayer[] {
  const listed = new Set(players.map(({ id }) => id));
  const joining = pendingPlayers.filter(({ id }) => !listed.has(id));
  const all: ScoredPlayer[] = [...players, ...joining.map((one) => ({ ...one, scores: {} }))];
  return all.map(({ tips: _, ...player }) => {
    const earned = points.get(player.id);
    return { ...player, ...(earned !== undefined && { tips: earned }) };
  });
}
