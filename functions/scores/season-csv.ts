import * as contract from '@parc-ferme/contract/leaderboard';
import { standingsIn } from '@parc-ferme/data/standings/standings';
import { seasonCells } from '@parc-ferme/domain/standings/season-cells';
import { csvOf } from '@parc-ferme/domain/wording/csv';
import { currentSeason, publicRoute, table } from '../composition.ts';

const standings = standingsIn(table);

export const handler = publicRoute(contract.seasonCsv, async ({ query, now }) => {
  const { races, rows } = await standings.everyRow(query.season ?? (await currentSeason.get(now)));
  const players = rows.map(({ username, scores, ...row }) => {
    return { ...row, name: username, points: races.map(({ _id }) => scores[_id] ?? null) };
  });
  return csvOf(
    seasonCells(
      races.map(({ raceName }) => raceName),
      players,
    ),
  );
});
