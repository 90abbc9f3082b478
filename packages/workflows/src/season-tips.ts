import { type NewAuditEntry, seasonAuditWrites } from '@parc-ferme/data/operations/audit';
import { allPredictions } from '@parc-ferme/data/picks/picks-for-scoring';
import type { ScoringRepositories } from '@parc-ferme/data/repositories';
import { tipsDecidedWrite } from '@parc-ferme/data/season/tips';
import type { Write } from '@parc-ferme/data/table';
import { withFirstIds } from '@parc-ferme/domain/entrants/joined-ids';
import { shownPicks } from '@parc-ferme/domain/picks/prediction';
import type { Race } from '@parc-ferme/domain/race/race';
import { haveAllResults } from '@parc-ferme/domain/season/season-state';
import type { HouseRules } from '@parc-ferme/domain/standings/house-rules';
import type { ScoredPlayer } from '@parc-ferme/domain/standings/standings';
import {
  decidedTips,
  type SeasonTips,
  type TipDecision,
  tipsAsRace,
  tipsRaceOf,
} from '@parc-ferme/domain/tips/season-tips';
import type { TipKey } from '@parc-ferme/domain/tips/tip-keys';
import { type TipRow, tipRows, tipsScore } from '@parc-ferme/domain/tips/tip-rows';

/** The tips of a season with what is needed to check, decide and score them. */
export type TippedSeason = {
  season: number;
  rules: HouseRules;
  tips: SeasonTips;
  /** The tips as a race of their own, which closes with the season's first one. */
  asRace: Race;
  races: Race[];
  /** What can be tipped, with the points of each. */
  rows: TipRow[];
};

/** @returns undefined without a race, or if the house rules have no tips */
export async function tippedSeason(
  season: number,
  {
    seasons,
    standings,
    tips: tipsRepository,
  }: Pick<ScoringRepositories, 'seasons' | 'standings' | 'tips'>,
): Promise<TippedSeason | undefined> {
  const [{ rules }, tips, races] = await Promise.all([
    standings.page(season, 1, { consistent: true }),
    tipsRepository.find(season),
    seasons.races(season, { consistent: true }),
  ]);
  const firstRace = tipsRaceOf(races, tips);
  if (!firstRace || !rules.seasonTips) return undefined;
  const asRace = tipsAsRace(firstRace, tips);
  return { season, rules, tips, asRace, races, rows: tipRows(rules, asRace.tipQuestions ?? {}) };
}

/** Whether the tips are revealed, and every race has a result or is off the calendar. */
export function canBeDecided({ tips, races }: Pick<TippedSeason, 'tips' | 'races'>): boolean {
  return tips.revealedAt !== undefined && haveAllResults(races);
}

type Decision = Pick<TipDecision, 'reason' | 'by'> & {
  values: Partial<Record<TipKey, string | null>>;
};

/**
 * Stores decisions on tips with what all players' tips earn by them, in one transaction with the audit entry and the
 * notice.
 *
 * @returns the number of players whose points change; undefined if every value was decided like this already
 */
export async function decideTips(
  tipped: TippedSeason,
  { values, reason, by }: Decision,
  { at, admin }: Pick<NewAuditEntry, 'at' | 'admin'>,
  data: ScoringRepositories,
): Promise<number | undefined> {
  const { season, tips } = tipped;
  const before = decidedTips(tips);
  const newDecisions = tipped.rows.flatMap(({ key: value }): TipDecision[] => {
    const to = values[value];
    const isSame = to === undefined || to === (before[value] ?? null);
    // The race data, which has no name in `by`, never replaces a decision.
    const isAlreadyDecided = by === null && tips.decisions.some((one) => one.value === value);
    return isSame || isAlreadyDecided ? [] : [{ value, to, reason, by, at: at.toISOString() }];
  });
  if (newDecisions.length === 0) return undefined;
  const decidedSeason = {
    ...tipped,
    tips: { ...tips, decisions: [...tips.decisions, ...newDecisions] },
  };
  const entry = {
    at,
    admin,
    reason,
    action: 'tips.decided' as const,
    about: String(season),
    before: newDecisions.map(({ value }) => ({ value, to: before[value] ?? null })),
    after: newDecisions.map(({ value, to }) => ({ value, to })),
  };
  const playersChanged = await publishTipPoints(decidedSeason, data, [
    tipsDecidedWrite(tips, newDecisions),
    ...seasonAuditWrites(season, entry),
  ]);
  if (playersChanged !== undefined) return playersChanged;
  const current = await tippedSeason(season, data);
  return current && decideTips(current, { values, reason, by }, { at, admin }, data);
}

/** Scores the tips of a season again, after another sheet of them was published. */
export async function recountTips(season: number, data: ScoringRepositories): Promise<void> {
  const tipped = await tippedSeason(season, data);
  if (!tipped || tipped.tips.decisions.length === 0) return;
  if ((await publishTipPoints(tipped, data, [])) === undefined) await recountTips(season, data);
}

/**
 * Publishes the standings with what the tips earn.
 *
 * @returns the number of players whose points change; undefined if the standings or the decisions changed meanwhile
 */
async function publishTipPoints(
  tipped: TippedSeason,
  data: ScoringRepositories,
  alsoWrite: Write[],
): Promise<number | undefined> {
  const { season } = tipped;
  const points = await pointsOf(tipped, data);
  const stored = await data.standings.load(season);
  const players = withTipPoints(stored, points);
  const content = { races: stored.races, players };
  if (!(await data.standings.publish(season, stored, content, alsoWrite))) return undefined;
  const pointsBefore = new Map(stored.players.map((one) => [one.id, one.tips]));
  return players.filter(({ id, tips }) => (pointsBefore.get(id) ?? 0) !== (tips ?? 0)).length;
}

/** What each player's tips earn by the decisions, by user id; empty before the first decision. */
async function pointsOf(
  { tips, asRace: race, rows }: TippedSeason,
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

type LoadedStandings = Awaited<ReturnType<ScoringRepositories['standings']['load']>>;

/** All registered players with the points of their tips. */
function withTipPoints(
  { players, pendingPlayers }: LoadedStandings,
  points: Map<string, number>,
): ScoredPlayer[] {
  const listedIds = new Set(players.map(({ id }) => id));
  const unlisted = pendingPlayers.filter(({ id }) => !listedIds.has(id));
  const all: ScoredPlayer[] = [...players, ...unlisted.map((one) => ({ ...one, scores: {} }))];
  return all.map(({ tips: _, ...player }) => {
    const earned = points.get(player.id);
    return { ...player, ...(earned !== undefined && { tips: earned }) };
  });
}
