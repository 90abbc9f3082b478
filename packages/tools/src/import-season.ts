import { readFileSync } from 'node:fs';
import { PastSeason } from '@parc-ferme/domain/past-season/past-season';
import { pastTable } from '@parc-ferme/domain/past-season/past-table';
import { savePastSeason } from '@parc-ferme/workflows/past-seasons';
import type { OpenedTable } from './open-table.ts';

type Options = { yes?: boolean | undefined; reason?: string | undefined };

const REFUSALS = {
  'past-season.played': 'This season is played on this site, so it cannot be imported.',
  'past-season.changed': 'This season has been imported in the meantime. Try again.',
  'player.unknown': 'An account has been deleted in the meantime. Try again.',
  'reason.missing': 'This replaces an import, and every player is told why. Add --reason “…”.',
};
const SPREADSHEET =
  'This command takes the JSON file that the site exports of a season, and nothing else. Of a spreadsheet, mark all cells, copy them, and paste them on the admin page “Past seasons”, where you say what each column is.';

/** Imports the file of a season. Without `yes` it only shows what the file has. */
export async function importSeason(
  { data, now }: OpenedTable,
  path: string,
  { yes = false, reason }: Options,
): Promise<string> {
  const file = seasonIn(path);
  const past = { ...file, players: await withKnownAccounts(file, data) };
  const withAccount = past.players.filter(({ userId }) => userId).length;
  const table = `${tableText(past)}\n${withAccount} of ${past.players.length} players have an account here.`;
  if (!yes) return `${table}\n\nNothing is stored. To store it, add --yes.`;
  const current = await currentSeason(data, now);
  const change = { admin: null, reason: reason?.trim(), current, now, data };
  const saved = await savePastSeason(past, change);
  if (typeof saved === 'string') throw new Error(REFUSALS[saved]);
  return `${table}\n\nThe season ${saved.season} is stored.`;
}

/** The current season: the one that was begun last, or else the earliest stored, which the deployment started with. */
async function currentSeason({ seasons }: OpenedTable['data'], now: Date): Promise<number> {
  const year = now.getUTCFullYear();
  const earliest = (await seasons.allFacts(year)).at(-1);
  return seasons.current(earliest?.season ?? year);
}

function seasonIn(path: string): PastSeason {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  if (!text.trimStart().startsWith('{')) throw new Error(SPREADSHEET);
  const { data, error } = PastSeason.safeParse(JSON.parse(text));
  if (data) return data;
  throw new Error(
    error.issues
      .map(({ path: field, message }) =>
        field.length > 0 ? `${field.join('.')}: ${message}` : message,
      )
      .join('\n'),
  );
}

/** The players, without the ids of accounts that this deployment does not have. */
async function withKnownAccounts({ players }: PastSeason, data: OpenedTable['data']) {
  const ids = players.flatMap(({ userId }) => userId ?? []);
  const knownIds = new Set((await data.players.findAll(ids)).map(({ id }) => id));
  return players.map(({ userId, ...player }) => {
    return { ...player, ...(userId !== undefined && knownIds.has(userId) && { userId }) };
  });
}

function tableText(past: PastSeason): string {
  const rows = pastTable(past).map(({ rank, name, totalPoints, averageScore, races }) => {
    return `${rank}. ${name}: ${totalPoints} points in ${races} races, average ${averageScore}`;
  });
  const races = past.races.map(({ name }) => name).join(', ');
  return [`${past.season}: ${past.rule}`, races, ...rows].join('\n');
}
