import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decodeText } from '@parc-ferme/domain/past-season/decode-text';
import { accountsByName, pastSeasonOf, ruleOf } from '@parc-ferme/domain/past-season/import';
import { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { readCells } from '@parc-ferme/domain/past-season/read-cells';
import { type Understood, understand } from '@parc-ferme/domain/past-season/understand';
import { savePastSeason } from '@parc-ferme/workflows/past-seasons';
import type * as z from 'zod/mini';
import type { OpenedTable } from './open-table.ts';

type Options = {
  season?: string | undefined;
  rule?: string | undefined;
  reason?: string | undefined;
  yes?: boolean | undefined;
};

const REFUSALS = {
  'past-season.played': 'This season is played on this site, so it cannot be imported.',
  'past-season.changed': 'This season has been imported in the meantime. Try again.',
  'player.unknown': 'An account has been deleted in the meantime. Try again.',
  'reason.missing': 'This replaces an import, and every player is told why. Add --reason “…”.',
};

/** Imports a season as the admin page does. Without `yes` it only tells what it understood. */
export async function importSeason(
  { data, now }: OpenedTable,
  path: string,
  { season, rule, reason, yes = false }: Options,
): Promise<string> {
  const understood = understand(readCells(decodeText(readFileSync(path))), basename(path));
  const names = understood.players.map(({ name }) => name);
  const accounts = await Promise.all(names.map((name) => data.players.findByLogin(name)));
  const known = accounts.filter((account) => account !== undefined);
  const joined = accountsByName(names, known);
  const parsed = PastSeason.safeParse({
    ...pastSeasonOf(understood, joined, rule ?? ruleOf(understood)),
    season: season === undefined ? understood.season : Number(season),
  });
  const report = reportOf(understood, known.length);
  if (!parsed.success) throw new Error(`${report}\n\n${whyNot(parsed.error)}`);
  const table = tableText(parsed.data);
  if (!yes) return `${report}\n\n${table}\n\nNothing is stored. To store it, add --yes.`;
  const current = await currentSeason(data, now);
  const act = { admin: null, reason: reason?.trim(), current, now, data };
  const saved = await savePastSeason(parsed.data, act);
  if (typeof saved === 'string') throw new Error(REFUSALS[saved]);
  return `${report}\n\n${table}\n\nThe season ${saved.season} is stored.`;
}

/** A deployment begins with the earliest season that is stored. */
async function currentSeason({ seasons }: OpenedTable['data'], now: Date): Promise<number> {
  const year = now.getUTCFullYear();
  const earliest = (await seasons.allFacts(year)).at(-1);
  return seasons.current(earliest?.season ?? year);
}

function whyNot({ issues }: z.core.$ZodError): string {
  const isWithoutSeason = issues.some(({ path }) => path[0] === 'season');
  return isWithoutSeason
    ? 'Which season is this? Add --season 2012.'
    : issues.map(({ message }) => message).join('\n');
}

function reportOf({ players, races, guesses, findings }: Understood, joined: number): string {
  return [
    `${players.length} players (${joined} with an account), ${races.length} races.`,
    ...guesses,
    ...findings.map(({ row, column, text, why }) => {
      return `Row ${row + 1}, column ${column + 1}, “${text}”: ${why}`;
    }),
  ].join('\n');
}

function tableText(past: PastSeason): string {
  const rows = pastTable(past).map(({ rank, name, totalPoints, averageScore, races }) => {
    return `${rank}. ${name}: ${totalPoints} points in ${races} races, average ${averageScore}`;
  });
  return [`${past.season}: ${past.rule}`, past.races.join(', '), ...rows].join('\n');
}
