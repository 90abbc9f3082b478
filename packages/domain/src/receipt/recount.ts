import { withFirstIds } from '../entrants/joined-ids.ts';
import { newestValidPicks } from '../picks/void-picks.ts';
import { scorePicks } from '../scoring/scoring.ts';
import { type ScoredPlayer, type StandingsRow, standings } from '../standings/standings.ts';
import type { PublishedSheet, SheetRow } from './sheet.ts';

/** What a player's picks earn, by the result that the sheet shows; null without picks or result. */
export function earnedPoints(
  { sent }: Pick<SheetRow, 'sent'>,
  { joined, result, ...choices }: PublishedSheet,
): number | null {
  const picks = newestValidPicks(sent, choices);
  return picks && result
    ? scorePicks(withFirstIds(picks, joined), result, choices.question).score
    : null;
}

/**
 * The season's table, from nothing but the sheets of its races.
 *
 * @param others players of the table whom no sheet has
 * @param races ids of all races with a result
 */
export function recountedTable(
  sheets: PublishedSheet[],
  others: ScoredPlayer[],
  races: string[],
): StandingsRow[] {
  const players = new Map(others.map((one) => [one.id, one]));
  for (const sheet of sheets) {
    for (const row of sheet.players) {
      const { player: id, username } = row;
      const { scores } = players.get(id) ?? { scores: {} };
      const points = earnedPoints(row, sheet);
      const earned = points === null ? {} : { [sheet.race]: points };
      players.set(id, { id, username, scores: { ...scores, ...earned } });
    }
  }
  return standings([...players.values()], races, sheets[0]?.rules);
}
