import { withFirstIds } from '../entrants/joined-ids.ts';
import { newestValidPicks } from '../picks/void-picks.ts';
import { scorePicks } from '../scoring/score-picks.ts';
import { type ScoredPlayer, type StandingsRow, standings } from '../standings/standings.ts';
import { isTipsId } from '../tips/season-tips.ts';
import { tipRows, tipsScore } from '../tips/tip-rows.ts';
import type { PublishedSheet, SheetRow } from './sheet.ts';

/** What a player's picks earn, by the result that the sheet shows; null without picks or result. */
export function earnedPoints(
  { sent }: Pick<SheetRow, 'sent'>,
  { race, joined, result, rules, ...choices }: PublishedSheet,
): number | null {
  const picks = newestValidPicks(sent, choices);
  if (!picks || !result) return null;
  const counted = withFirstIds(picks, joined);
  if (!isTipsId(race)) return scorePicks(counted, result, choices.question).score;
  return tipsScore(counted, result, tipRows(rules, choices.tipQuestions ?? {}));
}

/**
 * The season's table, recounted from its sheets.
 *
 * @param tablePlayers the players of the table, with the points of races whose sheet was not given
 * @param races ids of all races with a result
 */
export function recountedTable(
  sheets: PublishedSheet[],
  tablePlayers: ScoredPlayer[],
  races: string[],
): StandingsRow[] {
  const players = new Map(tablePlayers.map((one) => [one.id, one]));
  for (const sheet of sheets) {
    for (const row of sheet.players) {
      const { player: id, username } = row;
      const soFar: ScoredPlayer = { scores: {}, ...players.get(id), id, username };
      const points = earnedPoints(row, sheet);
      if (points === null) players.set(id, soFar);
      else if (isTipsId(sheet.race)) players.set(id, { ...soFar, tips: points });
      else players.set(id, { ...soFar, scores: { ...soFar.scores, [sheet.race]: points } });
    }
  }
  return standings([...players.values()], races, sheets[0]?.rules);
}
