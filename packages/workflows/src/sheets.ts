import { allPages } from '@parc-ferme/data/picks/pages';
import type { Repositories } from '@parc-ferme/data/repositories';
import type { Race } from '@parc-ferme/domain/race/race';
import { digestOfSheet, digestsOf, dueSheets, sheetFacts } from '@parc-ferme/domain/receipt/sheet';

export type SheetFailure = { raceId: string; error: unknown };

type Context = { data: Pick<Repositories, 'revealedPicks' | 'sheets'>; now: Date };

/**
 * Publishes the picks that count once they are open to all, and anew where closing or the pairing changed
 * since. A race that cannot be published holds up no other.
 *
 * @returns what failed
 */
export async function publishSheets(races: Race[], context: Context): Promise<SheetFailure[]> {
  const failures: SheetFailure[] = [];
  for (const race of dueSheets(races, context.now)) {
    await publishSheet(race, context).catch((error: unknown) =>
      failures.push({ raceId: race._id, error }),
    );
  }
  return failures;
}

/** If another run publishes a sheet at the same time, the next run publishes this one. */
async function publishSheet(race: Race, { data, now }: Context): Promise<void> {
  const facts = sheetFacts(race);
  if (!facts) return;
  const last = await data.sheets.last(race.season);
  const pages = await Array.fromAsync(
    // Last picks may have been sent again just now, before an earlier closing.
    allPages((place) => data.revealedPicks.page(race, now, place, true)),
  );
  const head = {
    race: race._id,
    number: (last?.number ?? 0) + 1,
    publishedAt: now.toISOString(),
    ...facts,
    before: last ? { race: last.race, number: last.number, digest: last.digest } : null,
    ...(race.sheet && { replaces: race.sheet.number }),
    predictions: await digestsOf(
      race,
      pages.flatMap(({ predictions }) => predictions),
    ),
  };
  await data.sheets.publish({ ...head, digest: await digestOfSheet(head) }, race.sheet);
}
